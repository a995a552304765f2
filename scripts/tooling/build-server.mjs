import path from 'node:path';
import { distDir, root } from './steps.mjs';
import { writeStylePieces } from './style-pieces.mjs';

/** Where the compiled server lies: beside the pages it serves. */
export const serverFile = () => path.join(distDir(), 'storefront-server.mjs');

/**
 * Compiles `scripts/server/serve.ts`. It is compiled ahead because the oldest Node that is supported runs no
 * TypeScript, and a loader registered in the serving process disturbs the framework's own loading. Beside it goes what
 * it has to know of the stylesheets.
 */
export async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(root, 'scripts/server/serve.ts')],
    outfile: serverFile(),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await writeStylePieces(distDir());
}
