import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** What finds files of its own beside it: wasm, addons, threads, fonts. */
const WITH_FILES = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'openchemlib',
  'pdfmake',
  'pg',
  'pino',
  'sharp',
];

const built = new Map<string, string>();

/**
 * A script with its packages as one file of plain JavaScript, made once: to compile it anew for each process takes
 * seconds, and to find and load its packages' hundreds of modules is half of what starting costs.
 */
export function bundle(script: string): string {
  const found = built.get(script);
  if (found) return found;
  const outfile = `node_modules/.cache/storefront-tests/${path.basename(script)}-${process.pid}.mjs`;
  buildSync({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: WITH_FILES,
    // Packages written for CommonJS ask for Node's own modules so.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  built.set(script, outfile);
  return outfile;
}
