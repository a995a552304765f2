import { describeError, isUnavailable } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';

/** A call settles some and leaves the rest to the next one: nobody waits for the lapsed orders of a whole week. */
export const MOST_A_ROUND = 50;

/**
 * Settles what is due, one after the other: of what can't be settled the others know nothing, and the next round tries
 * it again. @throws the first failure, once all had their turn; at once when the database can't serve
 */
export async function settleEach<T>(due: readonly T[], settle: (one: T) => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of due) {
    try {
      await settle(one);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** Beside somebody's own call: what can't be settled is told to the log alone, and takes nothing from whoever calls. */
export async function settleOrTell(event: string, settle: () => Promise<unknown>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    logger().warn({ event, error: describeError(error) });
  }
}
