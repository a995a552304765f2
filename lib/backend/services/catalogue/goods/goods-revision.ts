import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { meta } from '@/lib/backend/db/schema';
import { CALL_WAIT_MS, waitAtMost, withoutWaitBudget } from '@/lib/backend/db/waits';

/** The row of `meta` that triggers renew with each statement that writes products, their search index or their words. */
const REVISION_KEY = 'goodsRevision';

/** Which state of the products this is: what is kept in memory of them is true of one (docs/adr/0025). */
export async function loadGoodsRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: meta.value }).from(meta).where(eq(meta.key, REVISION_KEY));
  return row?.revision ?? '';
}

/** So many products are read in an instant, which is waited for. */
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
 * What is read once of all products, and anew when they have changed since it was last asked for. Those who ask
 * meanwhile wait for the same reading, which goes on without them when it takes longer than a call may; of a large
 * catalogue they get what was read before.
 */
export function keptByRevision<T extends { ids: Int32Array }>(
  read: (db: Database) => Promise<T>,
): (db: Database) => Promise<T> {
  const byDatabase = new WeakMap<Database, Kept<T>>();
  return async (db) => {
    const revision = await loadGoodsRevision(db);
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
