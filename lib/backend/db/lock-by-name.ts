import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Waits for an advisory lock of this name, held until the transaction ends: of all instances and commands on a database. */
export async function lockByName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
