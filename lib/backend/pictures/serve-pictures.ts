import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPictureWidth, PICTURE_WIDTHS } from '@/lib/domain/picture-sizes';
import { respond } from '../http/respond';
import { loadPicture } from './kept-pictures';

const DAY = 'public, max-age=86400';

/** Folder below the file base → where its drawings lie in the project. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ['qr', 'public/qr'],
  ['banner', 'public/art/banner'],
  ['commitment', 'public/art/commitment'],
]);

/** A drawing that came with the shop; null when there is none of that name. */
export async function serveDrawing(folder: string, segments: readonly string[]): Promise<Response | null> {
  const place = DRAWN.get(folder);
  const name = segments.length === 1 ? (segments[0] ?? '') : '';
  if (place === undefined || !/^[a-z0-9-]+\.svg$/.test(name)) return null;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), place, name);
  const picture = await readFile(file, 'utf8').catch(() => null);
  return picture === null
    ? null
    : respond(picture, { 'Content-Type': 'image/svg+xml', 'Cache-Control': DAY });
}

/** `…/{path}?w={width}`: a photograph of the shop's own in one of PICTURE_WIDTHS, the largest unless it says. */
export async function servePicture(
  segments: readonly string[],
  query: URLSearchParams,
): Promise<Response | null> {
  const width = query.has('w') ? Number(query.get('w')) : Math.max(...PICTURE_WIDTHS);
  if (!isPictureWidth(width)) return null;
  const picture = await loadPicture(segments, width);
  return picture && respond(new Uint8Array(picture), { 'Content-Type': 'image/webp', 'Cache-Control': DAY });
}
