import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { logger } from '@/lib/backend/log';
import { type Answer, CODE } from '@/lib/contract/call';
import { describeError } from './failure';

const ANSWER_WITHIN_MS = 2_000;

/**
 * Whether the database answers: 1000, else 1503. The first call opens, migrates and fills it, and waits for that;
 * from then on it must answer within two seconds.
 */
export async function checkHealth(openDatabase: () => Promise<Database>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const db = await openDatabase();
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer')), ANSWER_WITHIN_MS);
    });
    await Promise.race([db.execute(sql`select 1`), late]);
    return { code: CODE.ok, data: { backend: 'embedded' } };
  } catch (error) {
    logger().error({ event: 'health.failed', error: describeError(error) });
    return { code: CODE.busy, data: null, msg: 'busy' };
  } finally {
    clearTimeout(timer);
  }
}
