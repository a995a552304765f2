import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { notifyOfRestock } from '@/lib/backend/services/personal/restock/restock-sms';
import { settleDue } from './settle-due';

/**
 * Settles orders whose time has come though nobody reads them, so that their stock is free for others. What came back
 * by a lapsed or cancelled order is told here, and not in that order's own transaction: the messages point to other
 * customers, whose rows must not be waited for while stock is locked. @returns what stops it
 */
export const startOrderClock = (db: Database): (() => void) =>
  startClock('orders.clock_failed', async (now) => {
    await settleDue(db, now);
    await notifyOfRestock(db, now, configuredGateways().sms);
  });
