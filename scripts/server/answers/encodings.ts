import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { createTtlCache } from '../../../lib/cache/ttl-cache';

/** How a body can be packed, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The package's types are of the version before: they lack the second argument. */
interface Preferring {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** Browsers send a handful of them, over and over. */
const known = createTtlCache<Encoding>({ max: 200 });
const LONGEST_HEADER = 200;

/** @param header of the request; without one nothing is packed */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '').slice(0, LONGEST_HEADER);
  const found = known.get(text);
  if (found) return found;
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': text } });
  const taken = negotiator.encodings([...ENCODINGS], { preferred: [...ENCODINGS] });
  const encoding = ENCODINGS.find((one) => one === taken[0]) ?? 'identity';
  known.set(text, encoding);
  return encoding;
}

/**
 * Packs outside the main thread.
 * @param quality of Brotli, 0–11, and of gzip, 0–9
 */
export function packed(
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return pack.gzip(body, { level: quality });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return pack.br(body, { params });
}
