import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { createQueue } from '@/lib/backend/work-queue';
import { writeWhole } from '@/lib/backend/write-whole';
import { settings } from '@/lib/config/settings';
import type { PictureWidth } from '@/lib/domain/picture-sizes';
import { MAX_PIXELS } from './max-pixels';

const MAX_BYTES = 40 * 1024 * 1024;
const DEADLINE_SECONDS = 15;
const QUALITY = 80;
/** Decoded pictures are large: two at a time, and a page of them may wait. */
const queue = createQueue({ atOnce: 2, waiting: 60, waitMs: DEADLINE_SECONDS * 1000 });

/** One segment of a path: no hidden files, no way up. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_ ().-]*$/u;
const PHOTOGRAPH = /\.(?:jpe?g|png|webp)$/i;
const MAX_DEPTH = 6;

const folder = (name: string) => path.join(/* turbopackIgnore: true */ settings().dataDir, name);

/** A size of a picture in a format, under the name that it is kept by. */
interface Form {
  name: string;
  draw(picture: Sharp): Sharp;
}

const onScreen = (width: PictureWidth): Form => ({
  name: String(width),
  draw: (picture) => picture.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }),
});

/** As wide as a page's text at 200 points an inch; on white, since a JPEG has nothing to look through. */
const PRINT_SIDE = 1400;
const ON_PAPER: Form = {
  name: 'print',
  draw: (picture) =>
    picture
      .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      // Lines and letters keep their colours.
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
};

/**
 * A photograph that the operator put below DATA_DIR/pictures, as WebP of at most this width, drawn anew: nothing of the
 * file itself (where it was taken, what was appended) goes out. Each size is made once and kept beside the database.
 *
 * @param segments decoded path below that folder
 * @returns null when there is no such picture, or it is none
 * @throws CallError 1503 `busy`
 */
export const loadPicture = (segments: readonly string[], width: PictureWidth): Promise<Buffer | null> =>
  loadAs(onScreen(width), segments);

/** The same for paper: a JPEG. @throws CallError 1503 `busy` */
export const loadForPaper = (segments: readonly string[]): Promise<Buffer | null> =>
  loadAs(ON_PAPER, segments);

async function loadAs(form: Form, segments: readonly string[]): Promise<Buffer | null> {
  const photograph = await photographAt(segments);
  if (!photograph) return null;
  const { file, found } = photograph;
  // A file that is replaced has another time or size, and so other pictures.
  const version = `${segments.join('/')}|${found.mtimeMs}|${found.size}`;
  const kept = path.join(
    folder('picture-sizes'),
    `${createHash('sha256').update(version).digest('hex')}-${form.name}`,
  );
  return (await readFile(kept).catch(() => null)) ?? makeOnce(file, kept, form);
}

/** The operator's file of that name; null when there is none that would be shown. @param segments decoded path below the folder */
export async function photographAt(segments: readonly string[]) {
  const name = segments.at(-1) ?? '';
  if (segments.length > MAX_DEPTH || !PHOTOGRAPH.test(name)) return null;
  if (!segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))) return null;
  const file = path.join(folder('pictures'), ...segments);
  const found = await stat(file).catch(() => null);
  return found?.isFile() && found.size <= MAX_BYTES ? { file, found } : null;
}

const underWay = new Map<string, Promise<Buffer | null>>();

/** Equal requests at the same time share one computation. */
function makeOnce(file: string, kept: string, form: Form): Promise<Buffer | null> {
  const known = underWay.get(kept);
  if (known) return known;
  const work = queue.run(() => make(file, kept, form)).finally(() => underWay.delete(kept));
  underWay.set(kept, work);
  return work;
}

async function make(file: string, kept: string, form: Form): Promise<Buffer | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient();
    const bytes = await form.draw(picture).toBuffer();
    await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 });
    await writeWhole(kept, bytes);
    return bytes;
  } catch (error) {
    logger().warn({ event: 'picture.unreadable', file: path.basename(file), error: describeError(error) });
    return null;
  }
}
