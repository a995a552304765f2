import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MAX_PIXELS } from '@/lib/backend/pictures/max-pixels';
import { contentTypeOf } from '@/lib/backend/uploads/content-type';
import { pdfProblem } from '@/lib/backend/uploads/pdf';
import { writeWhole } from '@/lib/backend/write-whole';
import { type Cue, readCaptions, writeCaptions } from '@/lib/domain/content/captions';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_SIDE = 8_000;
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
  bytes: Buffer;
  /** Pixels; 0 for what is no picture. */
  width: number;
  height: number;
}

/** Reads what entries refer to. Each file is read once; its name in the shop is made from what is in it. */
export class MediaReader {
  private readonly read = new Map<string, Promise<Medium | string>>();

  constructor(private readonly root: string) {}

  /**
   * @param from path of the entry that refers to it
   * @returns the file, or the word for what is wrong with it
   */
  load(from: string, name: string, wanted: MediumKind): Promise<Medium | string> {
    const place = path.join(path.dirname(from), name);
    if (place.startsWith('..') || path.isAbsolute(place)) return Promise.resolve('content.path');
    const known = this.read.get(`${wanted} ${place}`);
    if (known) return known;
    const work = this.loadAs(wanted, place);
    this.read.set(`${wanted} ${place}`, work);
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

  private async bytesOf(place: string): Promise<Buffer | string> {
    const file = path.join(/* turbopackIgnore: true */ this.root, place);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return 'content.file_missing';
    return found.size > MAX_BYTES ? 'content.file_too_large' : readFile(file);
  }

  private async loadPdf(place: string): Promise<Medium | string> {
    const bytes = await this.bytesOf(place);
    if (typeof bytes === 'string') return bytes;
    if (contentTypeOf(bytes) !== 'application/pdf' || pdfProblem(bytes)) return 'content.pdf';
    return keptFile(bytes, 'pdf', 'application/pdf');
  }

  private async loadVideo(place: string): Promise<Medium | string> {
    const bytes = await this.bytesOf(place);
    if (typeof bytes === 'string') return bytes;
    const ending = videoEnding(bytes);
    return ending === null ? 'content.video' : keptFile(bytes, ending, `video/${ending}`);
  }

  private async loadCaptions(place: string): Promise<Medium | string> {
    const bytes = await this.bytesOf(place);
    if (typeof bytes === 'string') return bytes;
    const cues = readCaptions(bytes.toString('utf8'));
    return cues ? captionsFile(cues) : 'content.captions';
  }

  private async loadPicture(place: string): Promise<Medium | string> {
    const bytes = await this.bytesOf(place);
    if (typeof bytes === 'string') return bytes;
    const mime = contentTypeOf(bytes) ?? '';
    const ending = PICTURES.get(mime);
    const size = await sizeOf(bytes);
    if (ending === undefined || !size || isTooLarge(size)) return 'content.picture';
    return { url: `pictures/content/${hashOf(bytes)}.${ending}`, mime, bytes, ...size };
  }
}

const isTooLarge = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;

/** Pixels of a picture as it is served, upright: a camera's portrait is as wide as its file is high. Null: it is none. */
export async function sizeOf(picture: Buffer | string): Promise<{ width: number; height: number } | null> {
  const found = await sharp(picture)
    .metadata()
    .catch(() => null);
  if (!found) return null;
  const { width, height, orientation = 1 } = found;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

const keptFile = (bytes: Buffer, ending: string, mime: string): Medium => ({
  url: `content/${hashOf(bytes)}.${ending}`,
  mime,
  bytes,
  width: 0,
  height: 0,
});

/** Captions or chapters as a file of the shop's own writing: nothing else of what was brought is handed out. */
export const captionsFile = (cues: readonly Cue[]): Medium =>
  keptFile(Buffer.from(writeCaptions(cues)), 'vtt', 'text/vtt');

/** What a video is by its first bytes; null when browsers have no use for it. */
function videoEnding(bytes: Buffer): 'webm' | 'mp4' | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'webm';
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'mp4' : null;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Where PDFs, videos and captions of the content are kept, below the data folder. */
export const KEPT_FILES = 'content-files';

/** Writes a file where it is served from, unless it is there: its name says what is in it. */
export async function keepMedium(dataDir: string, { url, bytes }: Medium): Promise<void> {
  const place = path.join(
    /* turbopackIgnore: true */ dataDir,
    url.startsWith('content/') ? `${KEPT_FILES}/${url.slice('content/'.length)}` : url,
  );
  const there = await stat(place).catch(() => null);
  if (there?.size === bytes.length) return;
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeWhole(place, bytes);
}
