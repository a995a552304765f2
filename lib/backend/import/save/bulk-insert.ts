import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';

/** Rows of one statement; keeps the JSON parameter at a few megabytes. */
const CHUNK = 2_000;

interface BulkOptions<T extends PgTable> {
  /** On a conflict over `target`, `update` is overwritten (nothing, when it is empty). */
  conflict?: { target: keyof T['$inferInsert'] & string; update: (keyof T['$inferInsert'] & string)[] };
}

/**
 * Inserts many rows with a few statements: each chunk travels as one JSON parameter and is unfolded by the
 * database, which is several times faster than a parameter for each value. All rows must have the same keys; keys
 * that are left out take the column's default.
 * @returns the ids of the inserted and updated rows, in the order of `rows`, where the table has a column `id`.
 */
export async function bulkInsert<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
  options: BulkOptions<T> = {},
): Promise<number[]> {
  const first = rows[0];
  if (!first) return [];
  const columns = getTableColumns(table);
  const columnOf = (key: string) => {
    const column = columns[key];
    if (!column) throw new Error(`No column ${key} in ${getTableName(table)}`);
    return sql.identifier(column.name);
  };
  const keys = Object.keys(first);
  const names = sql.join(keys.map(columnOf), sql`, `);
  const { conflict } = options;
  const onConflict = !conflict
    ? sql``
    : sql` on conflict (${columnOf(conflict.target)}) do ${
        conflict.update.length === 0
          ? sql`nothing`
          : sql`update set ${sql.join(
              conflict.update.map((key) => sql`${columnOf(key)} = excluded.${columnOf(key)}`),
              sql`, `,
            )}`
      }`;
  const returning = 'id' in columns ? sql` returning id` : sql``;
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows
      .slice(start, start + CHUNK)
      .map((row) => byColumn(row, keys, (key) => columns[key]?.name ?? key));
    const answered = rowsOf(
      await db.execute(sql`insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::text::jsonb)${onConflict}${returning}`),
    );
    for (const row of answered) ids.push(Number(row.id));
  }
  return ids;
}

function byColumn(row: object, keys: string[], nameOf: (key: string) => string): Record<string, unknown> {
  const values = new Map(Object.entries(row));
  return Object.fromEntries(keys.map((key) => [nameOf(key), values.get(key) ?? null]));
}
