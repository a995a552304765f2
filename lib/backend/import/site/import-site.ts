import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import { beginImport } from '../begin-import';
import type { ContentProblem } from '../content/content-problem';
import type { Changes } from '../content/save/compare-texts';
import { readSite } from './read-site';
import { planSite } from './save-site';

interface SiteOutcome {
  problems: ContentProblem[];
  /** Done or (dry run) to be done; null: it was refused. */
  changes: Changes | null;
}

/**
 * Loads parameters, banners, promises, menus, policies and price groups from the files of a folder. Nothing is changed unless every file
 * is good; what is changed is changed in one transaction. Each file, and each list of parameters, is everything there is of
 * its kind; versions of policies are only added.
 */
export async function importSite(
  db: Database,
  root: string,
  { dryRun = false, now = new Date() }: { dryRun?: boolean; now?: Date } = {},
): Promise<SiteOutcome> {
  const { problems, ...read } = readSite(root);
  if (problems.length > 0) return { problems, changes: null };
  if (Object.values(read.site).every((entries) => entries === undefined))
    return { problems: [{ file: '.', line: 1, field: 'file', word: 'site.no_files' }], changes: null };
  return inTransaction(db, async (tx) => {
    await beginImport(tx);
    const { conflicts, changes, save } = await planSite(tx, read, now);
    if (conflicts.length > 0) return { problems: conflicts, changes: null };
    if (!dryRun) await save();
    return { problems: [], changes };
  });
}
