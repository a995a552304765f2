import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { announceRestock, tellPhonesOfRestock } from './announce';

const EVERY_MS = 60_000;

/**
 * Tells who waits of what came back by whatever way: an order that was cancelled, a file that was imported, another
 * program that writes stock. Any number of instances may do it at once. @returns what stops it
 */
export function startRestockClock(db: Database): () => void {
  const tick = async () => {
    await inTransaction(db, (tx) => announceRestock(tx, new Date()));
    await tellPhonesOfRestock(db, configuredGateways().sms);
  };
  const timer = setInterval(() => {
    tick().catch((error: unknown) => {
      logger().warn({ event: 'restock.clock_failed', error: describeError(error) });
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
