import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import type { ContentProblem } from '../content/content-problem';
import type { Changes } from '../content/save/compare-texts';
import { bulkInsert } from '../save/bulk-insert';

export interface Plan {
  changes: Changes;
  /** What the shop has still needs what would be removed. */
  conflicts: ContentProblem[];
  save: () => Promise<void>;
}

/**
 * What makes the rows of a table those that are wanted. A row that stays keeps its number, by which addresses name it.
 *
 * @param keyOf what a row is found again by
 * @returns `write` is `save` without taking away what is gone
 */
export function planRows<Row extends { id: number }, Wanted extends Partial<Row>>(
  tx: Database,
  table: PgTable & { id: AnyPgColumn },
  kept: readonly Row[],
  wanted: readonly Wanted[],
  keyOf: (row: Row | Wanted) => string,
): Plan & { gone: Row[]; write: () => Promise<void> } {
  const known = new Map(kept.map((row) => [keyOf(row), row]));
  const isSame = (row: Row, one: Wanted) =>
    (Object.keys(one) as (keyof Wanted & keyof Row)[]).every((key) => isDeepStrictEqual(row[key], one[key]));
  const pairs = wanted.map((one) => ({ one, row: known.get(keyOf(one)) }));
  const added = pairs.filter(({ row }) => row === undefined).map(({ one }) => one);
  const updated = pairs.flatMap(({ one, row }) => (row && !isSame(row, one) ? [{ one, id: row.id }] : []));
  const stays = new Set(pairs.map(({ row }) => row?.id));
  const gone = kept.filter(({ id }) => !stays.has(id));
  const write = async () => {
    for (const { one, id } of updated) await tx.update(table).set(one).where(eq(table.id, id));
    await bulkInsert(tx, table, added);
  };
  return {
    gone,
    write,
    conflicts: [],
    changes: {
      added: added.length,
      updated: updated.length,
      unchanged: wanted.length - added.length - updated.length,
      removed: gone.map(keyOf),
    },
    save: async () => {
      if (gone.length > 0)
        await tx.delete(table).where(
          inArray(
            table.id,
            gone.map(({ id }) => id),
          ),
        );
      await write();
    },
  };
}
