import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { settleDue } from './settle-due';
import { tellOfRestock } from './tell-of-restock';

const EVERY_MS = 60_000;

/**
 * What came back into stock by a lapsed or cancelled order is told here, and not in that order's own transaction: the
 * messages point to other customers, whose rows must not be waited for while stock is locked.
 */
async function settleAndTell(db: Database): Promise<void> {
  const now = new Date();
  await settleDue(db, now);
  await tellOfRestock(db, now, configuredGateways().sms);
}

/**
 * Settles orders whose time has come though nobody reads them, so that their stock is free for others. Any number of
 * instances may do it at once. @returns what stops it
 */
export function startOrderClock(db: Database): () => void {
  const tick = () => {
    settleAndTell(db).catch((error: unknown) => {
      logger().warn({ event: 'orders.clock_failed', error: describeError(error) });
    });
  };
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
