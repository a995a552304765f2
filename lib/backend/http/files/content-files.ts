import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '@/lib/backend/if-there';
import { KEPT_FILES } from '@/lib/backend/import/content/media';
import { settings } from '@/lib/config/settings';
import { BODY_LENGTH } from '@/lib/routing/body-length';
import { respond, respondStream } from '../respond';
import { type AskedPart, byteRange } from './byte-range';

/** As the import names them: by what is in them. */
const NAME = /^[0-9a-f]{32}\.(pdf|webm|mp4|vtt)$/;
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

const PIECE_BYTES = 256 * 1024;

/**
 * A PDF, video or captions that came with the content, or the part of it that is asked for; null when there is none of that
 * name. Its name changes with it, so it may be kept, and is its tag.
 * @throws Error of the file system when it can't be asked
 */
export async function serveContentFile(
  segments: readonly string[],
  { range, ifRange }: AskedPart = {},
): Promise<Response | null> {
  const name = segments.length === 1 ? (segments[0] ?? '') : '';
  const ending = NAME.exec(name)?.[1] ?? '';
  const type = TYPES[ending];
  if (type === undefined) return null;
  const place = path.join(/* turbopackIgnore: true */ settings().dataDir, KEPT_FILES, name);
  const found = await ifThere(stat(place));
  if (!found?.isFile()) return null;
  const { size } = found;
  const tag = `"${name}"`;
  const headers = {
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  };
  // Who has the beginning of something else gets all of this.
  const part = ifRange && ifRange.trim() !== tag ? null : byteRange(range ?? null, size);
  if (part === 'unsatisfiable')
    return respond('', { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` }, 416);
  const { from, to } = part ?? { from: 0, to: size - 1 };
  const body = piecesOf(place, from, to);
  const told = { ...headers, [BODY_LENGTH]: String(to - from + 1) };
  return part
    ? respondStream(body, { ...told, 'Content-Range': `bytes ${from}-${to}/${size}` }, 206)
    : respondStream(body, told);
}

/** A file from one byte to another, inclusive, read as it is taken: many who load a film hold a piece of it each. */
function piecesOf(place: string, from: number, to: number): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let at = from;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(place);
          const piece = new Uint8Array(Math.min(PIECE_BYTES, to + 1 - at));
          const { bytesRead } = await file.read(piece, 0, piece.length, at);
          if (bytesRead < piece.length) throw new Error('The file ended early');
          at += bytesRead;
          if (bytesRead > 0) controller.enqueue(piece);
          if (at <= to) return;
          await file.close();
          controller.close();
        } catch (error) {
          await file?.close().catch(() => {});
          controller.error(error);
        }
      },
      async cancel() {
        await file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
