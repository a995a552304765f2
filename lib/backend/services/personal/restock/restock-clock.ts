import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { announceRestock, sendRestockSms } from './announce';

/**
 * Tells who waits of what came back by whatever way: an order that was cancelled, a file that was imported, another
 * program that writes stock. @returns what stops it
 */
export const startRestockClock = (db: Database): (() => void) =>
  startClock('restock.clock_failed', async (now) => {
    await inTransaction(db, (tx) => announceRestock(tx, now));
    await sendRestockSms(db, configuredGateways().sms);
  });
