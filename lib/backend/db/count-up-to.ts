import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client';
import { rowsOf } from './rows';

/**
 * How many rows meet each condition, `most` for so many or more: in a large table the rest is not worth the wait.
 * One statement for all of them.
 */
export async function countEachUpTo<Name extends string>(
  db: Database,
  table: PgTable,
  wanted: Readonly<Record<Name, SQL | undefined>>,
  most: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(wanted) as Name[];
  const columns = names.map((name) => {
    const where = wanted[name];
    const found = sql`select 1 from ${table}${where && sql` where ${where}`} limit ${most}`;
    return sql`(select count(*)::int from (${found}) found) as ${sql.identifier(name)}`;
  });
  const [row] = rowsOf(await db.execute(sql`select ${sql.join(columns, sql`, `)}`));
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Record<Name, number>;
}

/** The same for one condition. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  most: number,
): Promise<number> {
  return (await countEachUpTo(db, table, { all: where }, most)).all;
}
