import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { matchesEtag } from '../../lib/routing/matches-etag';
import type { Asked } from './answers/asked';
import type { Encoding } from './answers/encodings';

interface PackedFile {
  body: Buffer;
  tag: string;
  type: string;
}

/** An address below `/_next/static` → what it is in each packing. */
type PackedFiles = ReadonlyMap<string, Partial<Record<Encoding, PackedFile>>>;

const ENCODINGS: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Reads what `scripts/tooling/pack-scripts.mjs` has packed: three megabytes, which the server holds. */
export async function readPackedFiles(distDir: string): Promise<PackedFiles> {
  const folder = path.join(distDir, 'static');
  const files = new Map<string, Partial<Record<Encoding, PackedFile>>>();
  for (const packedName of await readdir(folder, { recursive: true })) {
    const encoding = ENCODINGS[path.extname(packedName)];
    const name = packedName.slice(0, -path.extname(packedName).length);
    const type = TYPES[path.extname(name)];
    if (!encoding || !type) continue;
    const address = `/_next/static/${name.split(path.sep).join('/')}`;
    const body = await readFile(path.join(folder, packedName));
    const packings = files.get(address) ?? {};
    // The name of such a file changes with its content.
    packings[encoding] = { body, type, tag: `"${path.basename(name)}-${encoding}"` };
    files.set(address, packings);
  }
  return files;
}

/**
 * Sends scripts and stylesheets as the build has packed them. Whatever else is asked for, by whoever takes no packing,
 * the framework answers.
 */
export function createPackedFiles(files: PackedFiles) {
  /** @returns true when the request was answered here */
  return ({ req, method, path, encoding }: Asked, res: ServerResponse): boolean => {
    const file = files.get(path)?.[encoding];
    if (!file) return false;
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('ETag', file.tag);
    if (matchesEtag(req.headers['if-none-match'] ?? '', file.tag)) {
      res.statusCode = 304;
      res.end();
      return true;
    }
    res.setHeader('Content-Type', file.type);
    res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', file.body.length);
    res.end(method === 'HEAD' ? undefined : file.body);
    return true;
  };
}
