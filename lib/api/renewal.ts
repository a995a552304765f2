import 'server-only';
import { outdateCached } from './cached';

/** Of what the pages of this process show, by its last look; '': it has not looked yet. */
let revision = '';
/** Something changed before the last look. */
let changed = false;

/**
 * Drops what this process keeps of what was shown before a change: answers, and by `expirePages` the pages that were
 * made of them. Who was making a page during the change has kept what it said before, so the next look drops once more.
 *
 * @param found the revision as it is now
 * @returns whether anything was dropped
 */
export function renewFor(found: string, expirePages: () => void): boolean {
  const isNew = found !== revision;
  const drops = isNew || changed;
  if (drops) {
    outdateCached();
    expirePages();
  }
  [revision, changed] = [found, isNew];
  return drops;
}
