import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { unseenIn } from '../invisible';
import type { Problem } from '../problem';

const MAX_BYTES = 512 * 1024;

/** What a name in a folder stands for, links followed. */
type Found =
  | { is: 'file'; place: string; size: number }
  | { is: 'folder'; place: string }
  /** A link leads out of the folder: whoever packed it doesn't get to name the machine's other files. */
  | { is: 'elsewhere' }
  /** A pipe or a device: reading one may never end. */
  | { is: 'other' }
  /** Not there, or nothing that may be read. */
  | { is: 'missing' };

/** @param root the folder, which may be a link itself */
export function lookUp(root: string, name: string): Found {
  try {
    const home = realpathSync(root);
    const place = realpathSync(path.join(/* turbopackIgnore: true */ home, name));
    if (place !== home && !place.startsWith(home.endsWith(path.sep) ? home : home + path.sep))
      return { is: 'elsewhere' };
    const stats = statSync(place);
    if (stats.isDirectory()) return { is: 'folder', place };
    return stats.isFile() ? { is: 'file', place, size: stats.size } : { is: 'other' };
  } catch {
    return { is: 'missing' };
  }
}

/** Why a file is no text. */
export type Unread = { word: string; at?: Partial<Problem> };

/** A UTF-8 file without its byte order mark, with one kind of line break, and with nothing in it that nobody sees. */
export function readText(
  root: string,
  file: string,
): { text: string; bytes: number; word?: undefined } | Unread {
  const found = lookUp(root, file);
  if (found.is === 'elsewhere') return { word: 'content.link' };
  if (found.is !== 'file') return { word: 'content.no_file' };
  if (found.size > MAX_BYTES) return { word: 'content.unreadable' };
  try {
    const bytes = readFileSync(found.place);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return firstUnseen(text) ?? { text, bytes: bytes.length };
  } catch (error) {
    return { word: error instanceof TypeError ? 'content.unreadable' : 'content.no_file' };
  }
}

function firstUnseen(text: string): Unread | null {
  if (unseenIn(text) === null) return null;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => unseenIn(line) !== null);
  const value = unseenIn(lines[at] ?? '') ?? '';
  return { word: 'text.control_character', at: { line: at + 1, params: { value } } };
}
