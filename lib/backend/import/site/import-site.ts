import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import { beginImport } from '../begin-import';
import type { ContentProblem } from '../content/content-problem';
import type { Changes } from '../content/save/compare-texts';
import type { readSite } from './read-site';
import { planSite } from './save-site';
import type { Site } from './site-entries';

interface SiteOutcome {
  problems: ContentProblem[];
  /** Done or (dry run) to be done; null: it was refused. */
  changes: Changes | null;
  /** Places of pictures that the files name, of any kind. */
  pictures: (string | undefined)[];
}

/**
 * Loads parameters, banners, promises, menus, policies and price groups from what was read of a folder. Nothing is changed unless every file
 * is good; what is changed is changed in one transaction. Each file, and each list of parameters, is everything there is of
 * its kind; versions of policies are only added.
 */
export async function importSite(
  db: Database,
  { problems, ...read }: ReturnType<typeof readSite>,
  { dryRun = false, now = new Date() }: { dryRun?: boolean; now?: Date } = {},
): Promise<SiteOutcome> {
  const pictures = picturesIn(read.site);
  if (problems.length > 0) return { problems, changes: null, pictures };
  if (Object.values(read.site).every((entries) => entries === undefined))
    return {
      problems: [{ file: '.', line: 1, field: 'file', word: 'site.no_files' }],
      changes: null,
      pictures,
    };
  return inTransaction(db, async (tx) => {
    await beginImport(tx);
    const { conflicts, changes, save } = await planSite(tx, read, now);
    if (conflicts.length > 0) return { problems: conflicts, changes: null, pictures };
    if (!dryRun) await save();
    return { problems: [], changes, pictures };
  });
}

const picturesIn = ({ banners = [], commitments = [], parameters = {} }: Site): (string | undefined)[] => [
  ...banners.flatMap(({ img, imgMobile }) => [img, imgMobile]),
  ...commitments.map(({ img }) => img),
  ...Object.values(parameters).flatMap((entries = []) => entries.map(({ keyString }) => keyString)),
];
