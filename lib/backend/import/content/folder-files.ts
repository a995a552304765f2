import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

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
