import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What the framework serves below `/_next/static` as text. */
const PACKED = /\.(?:js|css)$/;
/** Shorter ones gain nothing. */
const LEAST_BYTES = 1024;
/** 11 takes more than twice as long, in a first start as well, for 2 % (docs/adr/0014). */
const BROTLI_QUALITY = 10;

const packings = {
  '.br': (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Packs scripts and stylesheets once, as well as can be, each beside its file: the framework packs them anew for every
 * visitor, quickly, and with gzip alone. `scripts/server/packed-files.ts` sends them.
 *
 * @param {string} distDir of a build that is done, and whose files change no more
 */
export async function packScripts(distDir) {
  const folder = path.join(distDir, 'static');
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => PACKED.test(name)).map((name) => packFile(path.join(folder, name))),
  );
}

async function packFile(file) {
  const body = await readFile(file);
  if (body.length < LEAST_BYTES) return;
  for (const [ending, pack] of Object.entries(packings)) await writeFile(file + ending, await pack(body));
}
