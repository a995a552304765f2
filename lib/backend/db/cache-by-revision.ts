import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from './client';
import { meta } from './schema';
import { CALL_WAIT_MS, waitAtMost, withoutWaitBudget } from './waits';

/**
 * Which state of some tables this is: what is kept in memory of them is true of one (docs/adr/0025).
 *
 * @param key the row of `meta` that triggers renew with each statement that writes them
 */
export async function loadRevision(db: Database, key: string): Promise<string> {
  const [revision = ''] = await loadRevisions(db, [key]);
  return revision;
}

/** Several of them in one statement, in the order of their keys. */
export async function loadRevisions(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: meta.key, revision: meta.value })
    .from(meta)
    .where(inArray(meta.key, [...keys]));
  return keys.map((key) => rows.find((row) => row.key === key)?.revision ?? '');
}

/** So many rows are read in an instant, which is waited for. */
const FEW = 10_000;
/** As long is waited for many, before those of the former revision answer. */
const PATIENCE_MS = 500;

interface Kept<T> {
  /** The last that was read to its end. */
  former?: T;
  revision?: string;
  reading?: Promise<T>;
}

/**
 * What is read once of all products, or of all texts, and anew when they have changed since it was last asked for. Those
 * who ask meanwhile wait for the same reading, which goes on without them when it takes longer than a call may; where
 * there are many they get what was read before. Who knows the revision already gives it, and it is not asked for.
 */
export function cacheByRevision<T extends { ids: Int32Array }>(
  revisionOf: (db: Database) => Promise<string>,
  read: (db: Database) => Promise<T>,
): (db: Database, knownRevision?: string) => Promise<T> {
  const byDatabase = new WeakMap<Database, Kept<T>>();
  return async (db, knownRevision) => {
    const revision = knownRevision ?? (await revisionOf(db));
    const kept: Kept<T> = byDatabase.get(db) ?? {};
    byDatabase.set(db, kept);
    if (!kept.reading || kept.revision !== revision) {
      // What is written meanwhile has a newer revision.
      const reading = withoutWaitBudget(() => read(db));
      kept.reading = reading;
      kept.revision = revision;
      reading.then(
        (value) => {
          if (kept.reading === reading) kept.former = value;
        },
        () => {
          if (kept.reading === reading) delete kept.reading;
        },
      );
    }
    const { former, reading } = kept;
    if (!former || former.ids.length <= FEW) return waitAtMost(CALL_WAIT_MS, reading);
    return Promise.race([reading, delay(PATIENCE_MS, former, { ref: false })]);
  };
}
