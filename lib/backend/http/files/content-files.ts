import { open } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_FILES } from '@/lib/backend/import/content/media';
import { settings } from '@/lib/config/settings';
import { respond } from '../respond';
import { byteRange } from './byte-range';

/** As the import names them: by what is in them. */
const NAME = /^[0-9a-f]{32}\.(pdf|webm|mp4|vtt)$/;
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * A PDF, video or captions that came with the content, or the part of it that `range` asks for; null when there is none
 * of that name. Its name changes with it, so it may be kept.
 */
export async function serveContentFile(
  segments: readonly string[],
  range: string | null = null,
): Promise<Response | null> {
  const name = segments.length === 1 ? (segments[0] ?? '') : '';
  const ending = NAME.exec(name)?.[1] ?? '';
  const type = TYPES[ending];
  if (type === undefined) return null;
  const place = path.join(/* turbopackIgnore: true */ settings().dataDir, KEPT_FILES, name);
  const file = await open(place).catch(() => null);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const headers = {
      'Content-Type': type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Accept-Ranges': 'bytes',
    };
    const part = byteRange(range, size);
    if (part === 'unsatisfiable') return respond('', { ...headers, 'Content-Range': `bytes */${size}` }, 416);
    const { from, to } = part ?? { from: 0, to: size - 1 };
    const bytes = new Uint8Array(to - from + 1);
    await file.read(bytes, 0, bytes.length, from);
    return part
      ? respond(bytes, { ...headers, 'Content-Range': `bytes ${from}-${to}/${size}` }, 206)
      : respond(bytes, headers);
  } finally {
    await file.close();
  }
}
