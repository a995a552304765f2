import 'server-only';
import { outdateCached } from './cached';

/** Of what the pages of this process show, by its last look; '': it has not looked yet. */
let revision = '';
/** Something changed before the last look. */
let changed = false;

/**
 * Drops what this process keeps from before a change: answers and, by `expirePages`, the pages made of them. A page that was
 * being rendered during the change is kept with the old content, so the next look drops everything once more.
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
