import path from 'node:path';
import { distDir, root } from './steps.mjs';
import { writeStylePieces } from './style-pieces.mjs';

/** Where the compiled server lies: beside the pages it serves. */
export const serverFile = () => path.join(distDir(), 'storefront-server.mjs');

/**
 * Compiles `scripts/server/serve.ts` and what it starts. They are compiled ahead because the oldest Node that is
 * supported runs no TypeScript, and a loader registered in the serving process disturbs the framework's own loading.
 * Beside them goes what the server has to know of the stylesheets.
 */
export async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: {
      'storefront-server': path.join(root, 'scripts/server/serve.ts'),
      'storefront-fill': path.join(root, 'scripts/server/fill-database.ts'),
    },
    outdir: distDir(),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await writeStylePieces(distDir());
}
