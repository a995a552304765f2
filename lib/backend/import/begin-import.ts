import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { lockByName } from '@/lib/backend/db/lock-by-name';

/**
 * Begins what an import does in its transaction: others wait until it is done (commands ten minutes at most, `LONG_WORK`),
 * since two that compare with the same state would both add what neither has found. It may take longer than a statement may in service, and be silent for longer than
 * any other transaction while files are read.
 */
export async function beginImport(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await lockByName(tx, 'import');
}
