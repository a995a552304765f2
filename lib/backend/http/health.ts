import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { DatabaseOpening, DatabaseUnavailable } from '@/lib/backend/db/errors';
import { waitAtMost, withWaitBudget } from '@/lib/backend/db/waits';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import { logger } from '@/lib/backend/log';
import { type Answer, CODE } from '@/lib/contract/call';
import { describeError } from './failure';

/**
 * Of `scripts/server/serve.ts`: whether it starts, and what it then says by itself, in words for the operator, of a database that
 * can't be opened.
 */
const kept = globalThis as typeof globalThis & {
  storefrontStarting?: boolean;
  storefrontDatabaseProblem?: string;
};

const ANSWER_WITHIN_MS = 2_000;
const STARTING = 'starting';

/**
 * Whether the database answers within two seconds: 1000, else 1503; its word is `starting` while the first call
 * opens, migrates and fills it.
 */
export async function checkHealth(
  openDatabase: () => Promise<Database>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Answer> {
  try {
    await withWaitBudget(async () => {
      const db = await openDatabase();
      await waitAtMost(withinMs, db.execute(sql`select 1`));
    }, withinMs);
    return { code: CODE.ok, data: { backend: 'embedded' } };
  } catch (error) {
    if (error instanceof DatabaseOpening) return { code: CODE.busy, data: null, msg: STARTING };
    const isSaid = kept.storefrontStarting && kept.storefrontDatabaseProblem !== undefined;
    const isInWords = error instanceof DatabaseUnavailable || error instanceof DataFilesWrong;
    if (!isSaid || !isInWords) logger().error({ event: 'health.failed', error: describeError(error) });
    return { code: CODE.busy, data: null, msg: 'busy' };
  }
}
