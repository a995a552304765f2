import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';

/** The database refuses to change this row, whoever asks. @returns what ends it */
export async function refuseChanges(db: Database, table: PgTable, id: number): Promise<() => Promise<void>> {
  const name = sql.identifier(`refuse_${getTableName(table)}_${id}`);
  await db.execute(sql`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`
    create trigger ${name} before update on ${table} for each row when (old.id = ${sql.raw(String(id))})
    execute function ${name}()`);
  return async () => {
    await db.execute(sql`drop function ${name} cascade`);
  };
}
