import type { Database } from '@/lib/backend/db/client';
import { FOLDERS } from '../content-folder';
import type { ContentProblem } from '../content-problem';
import type { CompanyRecord, EntryRecord, Filed } from '../records';
import { editConflicts, fingerprintOf, isAsFiled, type Kept, olderOf, type Refiled } from './edits';

/** What an import changes; `removed` names what stood in the shop and no longer stands in the folder. */
export interface Changes {
  added: number;
  updated: number;
  unchanged: number;
  removed: string[];
}

/** How an import is compared with what the shop has. */
export interface PlanOptions {
  /** The files win over what staff have changed. */
  overwrite: boolean;
  /** Nobody else changes the texts that it touches until the transaction ends. */
  hold: boolean;
}

/** What one table's part of an import comes to. */
export interface Plan {
  changes: Changes;
  /** Texts that staff changed meanwhile; none when the files are to win. */
  conflicts: ContentProblem[];
  save: (tx: Database) => Promise<void>;
}

interface Comparison<W, R> extends PlanOptions {
  /** What a text is found by. */
  keyOf: (text: W | R) => string;
  asKept: (row: R) => Kept;
  /** Whether the shop is to lose it where no file has it. */
  isOwned: (row: R) => boolean;
  /** Reads these anew, in the order of their ids, locked. */
  holdThese: (ids: number[]) => Promise<R[]>;
}

/**
 * What files change of the texts that are kept. What they touch is held until the transaction ends, and compared anew:
 * whoever saves such a text meanwhile is seen, or waits and is refused. Before anything is written, since a text that is
 * saved is held before the revision of all of them.
 */
export async function compareTexts<
  W extends Filed<EntryRecord> | Filed<CompanyRecord>,
  R extends Refiled & Pick<Kept, 'editedAt'>,
>(
  records: readonly W[],
  kept: readonly R[],
  { keyOf, asKept, isOwned, holdThese, hold, overwrite }: Comparison<W, R>,
) {
  const wanted = new Set(records.map(keyOf));
  const compare = (some: readonly R[]) => {
    const byKey = new Map(some.map((row) => [keyOf(row), row]));
    const gone = some.filter((row) => isOwned(row) && !wanted.has(keyOf(row)));
    const older: Refiled[] = [];
    const changed = records.flatMap((record) => {
      const known = byKey.get(keyOf(record));
      const fingerprint = fingerprintOf(record);
      if (!known || !isAsFiled(known, fingerprint, overwrite)) return [{ record, fingerprint, known }];
      older.push(...olderOf(known, fingerprint));
      return [];
    });
    return { gone, changed, older, touched: [...gone, ...changed.flatMap(({ known }) => known ?? [])] };
  };
  let compared = compare(kept);
  const touched = new Set(compared.touched.map(({ id }) => id));
  if (hold && touched.size > 0)
    compared = compare([...kept.filter(({ id }) => !touched.has(id)), ...(await holdThese([...touched]))]);
  const updated = compared.changed.filter(({ known }) => known !== undefined).length;
  const changes: Changes = {
    added: compared.changed.length - updated,
    updated,
    unchanged: records.length - compared.changed.length,
    removed: compared.gone.map(asKept).map(({ kind, slug }) => `${FOLDERS[kind]}/${slug}`),
  };
  return { ...compared, changes, conflicts: overwrite ? [] : editConflicts(compared.touched.map(asKept)) };
}
