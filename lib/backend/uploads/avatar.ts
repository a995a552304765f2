import { respond } from '../http/respond';
import { loadFile } from './store';

const FOLDER = '/api/files/avatars/';

/** Address of an avatar; its random name is all that leads to it. */
export const avatarAddress = (file: string): string => `${FOLDER}${file}`;

/** GET /api/files/avatars/{name}.webp; null when there is none. The picture under a name never changes. */
export async function serveAvatar(segments: readonly string[]): Promise<Response | null> {
  const name = segments.length === 1 ? (segments[0] ?? '') : '';
  if (!name.endsWith('.webp')) return null;
  const picture = await loadFile('avatar', name);
  if (picture === null) return null;
  return respond(new Uint8Array(picture), {
    'Content-Type': 'image/webp',
    'Cache-Control': 'private, max-age=86400, immutable',
  });
}
