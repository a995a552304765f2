import path from 'node:path';
import sharp from 'sharp';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/durations';
import { loadForPaper } from './kept-pictures';

/** A picture as it is laid out: JPEG or PNG. */
export interface PrintPicture {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** What one paper may take; what is over it leaves its caption. */
const MOST = { pictures: 40, bytes: 8 * 1024 * 1024, ms: 8_000 };

/** Some 100 kB each. A name of the content says what is in the file, and the shop's own drawings stay as they are. */
const known = createTtlCache<{ picture: PrintPicture | null }>({
  max: 24 * 1024 * 1024,
  weigh: ({ picture }) => picture?.bytes.length ?? 100,
  ttlMs: HOUR_MS,
});
/** One that is not there now may be soon; to look again is cheap, to unpack a broken one is not. */
const MISSING_MS = MINUTE_MS;

/** Picture of the content, as the import names them. */
const OF_CONTENT = /^pictures\/(content)\/([0-9a-f]{32}\.(?:jpg|png|webp))$/;
/** Drawing that came with the shop. */
const DRAWING = /^\/((?:art\/[a-z]+|qr)\/[a-z0-9-]+\.svg)$/;
const DRAWN_WIDTH = 1400;

/**
 * Pictures of a text for paper, by the address that stands in it. What is not the shop's own is never asked for.
 * @returns `isWhole`: there was time for all of them
 * @throws CallError 1503 `busy`
 */
export async function loadPrintPictures(
  sources: readonly string[],
  most = MOST,
): Promise<{ pictures: ReadonlyMap<string, PrintPicture>; isWhole: boolean }> {
  const pictures = new Map<string, PrintPicture>();
  const until = performance.now() + most.ms;
  let left = most.bytes;
  for (const source of [...new Set(sources)].slice(0, most.pictures)) {
    if (performance.now() >= until) return { pictures, isWhole: false };
    const picture = await loadOne(source);
    if (!picture || picture.bytes.length > left) continue;
    left -= picture.bytes.length;
    pictures.set(source, picture);
  }
  return { pictures, isWhole: true };
}

async function loadOne(source: string): Promise<PrintPicture | null> {
  const found = known.get(source);
  if (found) return found.picture;
  const picture = await read(source);
  known.set(source, { picture }, picture ? undefined : MISSING_MS);
  return picture;
}

async function read(source: string): Promise<PrintPicture | null> {
  const [, ...ofContent] = OF_CONTENT.exec(source) ?? [];
  const drawing = DRAWING.exec(source)?.[1];
  const bytes =
    ofContent.length > 0 ? await loadForPaper(ofContent) : drawing ? await rasterise(drawing) : null;
  if (!bytes) return null;
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

/** A drawing of the shop's own as PNG: the layout knows few of the ways in which they are drawn. */
async function rasterise(place: string): Promise<Buffer | null> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', place);
  try {
    const { width, density = 72 } = await sharp(file).metadata();
    const dense = Math.min(600, Math.max(72, Math.round((density * DRAWN_WIDTH) / width)));
    return await sharp(file, { density: dense })
      .timeout({ seconds: 5 })
      .resize({ width: DRAWN_WIDTH, height: DRAWN_WIDTH, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ palette: true })
      .toBuffer();
  } catch (error) {
    logger().warn({ event: 'picture.unreadable', file: path.basename(file), error: describeError(error) });
    return null;
  }
}
