import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MAX_PIXELS } from '@/lib/backend/pictures/max-pixels';
import { contentTypeOf } from '@/lib/backend/uploads/content-type';
import { pdfProblem } from '@/lib/backend/uploads/pdf';
import { writeWhole } from '@/lib/backend/write-whole';
import { type Cue, readCaptions, writeCaptions } from '@/lib/domain/content/captions';
import { unseenInValue } from '../invisible';
import { lookUp } from './folder-files';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_CAPTION_BYTES = 1024 * 1024;
const MAX_SIDE = 8_000;
const DEADLINE_SECONDS = 15;
const PICTURES = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** What an entry refers to. */
export type MediumKind = 'picture' | 'pdf' | 'video' | 'captions';

/** A file of the folder, as it will be kept. */
export interface Medium {
  /** Path below the file base: pictures are served in several widths from there. */
  url: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** What is in it, or the file that it is read from once more: those of a folder together are more than memory holds. */
  from: Buffer | string;
  /** Pixels; 0 for what is no picture. */
  width: number;
  height: number;
}

/** Reads what entries refer to. Each file is read once; its name in the shop is made from what is in it. */
export class MediaReader {
  private readonly known = new Map<string, Promise<Medium | string>>();

  constructor(private readonly root: string) {}

  /**
   * @param from path of the entry that refers to it
   * @returns the file, or the word for what is wrong with it
   */
  load(from: string, name: string, wanted: MediumKind): Promise<Medium | string> {
    const place = path.join(path.dirname(from), name);
    if (place.startsWith('..') || path.isAbsolute(place)) return Promise.resolve('content.path');
    const known = this.known.get(`${wanted} ${place}`);
    if (known) return known;
    const work = this.loadAs(wanted, place);
    this.known.set(`${wanted} ${place}`, work);
    return work;
  }

  private loadAs(wanted: MediumKind, place: string): Promise<Medium | string> {
    switch (wanted) {
      case 'picture':
        return this.loadPicture(place);
      case 'pdf':
        return this.loadPdf(place);
      case 'video':
        return this.loadVideo(place);
      case 'captions':
        return this.loadCaptions(place);
    }
  }

  private async read(
    place: string,
    make: (bytes: Buffer, file: string) => Medium | string | Promise<Medium | string>,
    most = MAX_BYTES,
  ): Promise<Medium | string> {
    const found = lookUp(this.root, place);
    if (found.is === 'elsewhere') return 'content.link';
    if (found.is !== 'file') return 'content.file_missing';
    if (found.size > most) return 'content.file_too_large';
    const bytes = await readFile(found.place).catch(() => null);
    return bytes ? make(bytes, found.place) : 'content.file_missing';
  }

  private loadPdf(place: string): Promise<Medium | string> {
    return this.read(place, (bytes, file) =>
      contentTypeOf(bytes) !== 'application/pdf' || pdfProblem(bytes)
        ? 'content.pdf'
        : keptFile(bytes, 'pdf', 'application/pdf', file),
    );
  }

  private loadVideo(place: string): Promise<Medium | string> {
    return this.read(place, (bytes, file) => {
      const ending = videoEnding(bytes);
      return ending === null ? 'content.video' : keptFile(bytes, ending, `video/${ending}`, file);
    });
  }

  private loadCaptions(place: string): Promise<Medium | string> {
    return this.read(
      place,
      (bytes) => {
        const cues = cuesIn(bytes);
        return cues ? captionsFile(cues) : 'content.captions';
      },
      MAX_CAPTION_BYTES,
    );
  }

  private loadPicture(place: string): Promise<Medium | string> {
    return this.read(place, async (bytes, file) => {
      const mime = contentTypeOf(bytes) ?? '';
      const ending = PICTURES.get(mime);
      const size = ending === undefined ? null : await sizeOf(bytes);
      if (ending === undefined || !size || isTooLarge(size)) return 'content.picture';
      if (!(await isWhole(bytes, mime))) return 'content.picture_damaged';
      const url = `pictures/content/${hashOf(bytes)}.${ending}`;
      return { url, mime, size: bytes.length, from: file, ...size };
    });
  }
}

/** What captions say; null when they are none, or not in UTF-8. */
function cuesIn(bytes: Buffer): Cue[] | null {
  try {
    const cues = readCaptions(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return cues?.some(({ text }) => unseenInValue(text) !== null) ? null : cues;
  } catch {
    return null;
  }
}

/** Whether all of a picture can be unpacked: one that was cut off has its size and is never shown. */
async function isWhole(bytes: Buffer, mime: string): Promise<boolean> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    const { format } = await open().metadata();
    await open().timeout({ seconds: DEADLINE_SECONDS }).resize(1, 1).raw().toBuffer();
    return `image/${format}` === mime;
  } catch {
    return false;
  }
}

const isTooLarge = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;

/** Pixels of a picture as it is served, upright: a camera's portrait is as wide as its file is high. Null: it is none. */
export async function sizeOf(picture: Buffer | string): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height, orientation = 1 } = await sharp(picture).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

const keptFile = (bytes: Buffer, ending: string, mime: string, from: Buffer | string): Medium => ({
  url: `content/${hashOf(bytes)}.${ending}`,
  mime,
  size: bytes.length,
  from,
  width: 0,
  height: 0,
});

/** Captions or chapters as a file of the shop's own writing: nothing else of what was brought is handed out. */
export function captionsFile(cues: readonly Cue[]): Medium {
  const bytes = Buffer.from(writeCaptions(cues));
  return keptFile(bytes, 'vtt', 'text/vtt', bytes);
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** What browsers call MP4. QuickTime and pictures of telephones (HEIC) come in the same container under other names. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|f4v |3g[p2]\w)$/;
/** Where the names of a file's kinds stand, at its beginning. */
const MOST_HEAD = 256;

/** What a video is by its first bytes; null when browsers have no use for it. */
function videoEnding(bytes: Buffer): 'webm' | 'mp4' | null {
  const head = bytes.subarray(0, MOST_HEAD).toString('latin1');
  // Any other Matroska file calls itself "matroska" there.
  if (bytes.subarray(0, 4).equals(EBML)) return /B\x82.{1,8}webm/s.test(head) ? 'webm' : null;
  if (head.slice(4, 8) !== 'ftyp') return null;
  const brands = head.slice(8, Math.min(bytes.readUInt32BE(0), MOST_HEAD)).match(/.{4}/gs) ?? [];
  // The second is a number.
  return brands.some((brand, index) => index !== 1 && MP4_BRANDS.test(brand)) ? 'mp4' : null;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Where PDFs, videos and captions of the content are kept, below the data folder. */
export const KEPT_FILES = 'content-files';

/** A file of the folder is no longer what was read and checked. */
export class MediumChanged extends Error {}

/**
 * Writes a file where it is served from, unless it is there: its name says what is in it.
 * @throws MediumChanged; Error of the file system, when the disk is full or may not be written on
 */
export async function keepMedium(dataDir: string, { url, size, from }: Medium): Promise<void> {
  const place = path.join(
    /* turbopackIgnore: true */ dataDir,
    url.startsWith('content/') ? `${KEPT_FILES}/${url.slice('content/'.length)}` : url,
  );
  const there = await stat(place).catch(() => null);
  if (there?.isFile() && there.size === size) return;
  const bytes = typeof from === 'string' ? await readFile(from).catch(() => null) : from;
  if (!bytes || !url.includes(hashOf(bytes))) throw new MediumChanged(url);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeWhole(place, bytes);
}
