import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const built = new Map<string, string>();

/** A script as plain JavaScript, made once: to compile it anew for each process takes seconds. */
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
    packages: 'external',
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  built.set(script, outfile);
  return outfile;
}
