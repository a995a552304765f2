import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { notifyOfRestock } from './announce';

/**
 * Tells who waits of what came back by whatever way: an order that was cancelled, a file that was imported, another
 * program that writes stock. @returns what stops it
 */
export const startRestockClock = (db: Database): (() => void) =>
  startClock('restock.clock_failed', (now) => notifyOfRestock(db, now, configuredGateways().sms));
