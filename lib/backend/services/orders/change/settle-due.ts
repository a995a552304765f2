import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { MOST_A_ROUND, settleEach, settleOrTell } from '@/lib/backend/settle-each';
import { clockMove } from '@/lib/domain/orders/due-at';
import { freeStock } from './free-stock';
import { isMoved, moveOrder, openOrder, stateOf } from './move-order';
import { recordEvent } from './record-event';

/** Unpaid orders lapse and goods count as received when their time has come; orders are settled before they are read. */
export async function settleDue(db: Database, now: Date, scope?: SQL): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.dueAt, now), scope))
    .orderBy(orders.dueAt)
    .limit(MOST_A_ROUND);
  await settleEach(due, ({ id }) => settleOne(db, id, now));
  return due.length;
}

/** The call goes on with an order that can't be settled as it is. */
const tryToSettle = (db: Database, now: Date, scope?: SQL): Promise<void> =>
  settleOrTell('orders.not_settled', () => settleDue(db, now, scope));

/** Before a call about other orders. */
export const settleOthers = (db: Database, now: Date): Promise<void> => tryToSettle(db, now);

/** Before a customer's own are listed: one of them hides none of the others. */
export const settleOrdersOf = (db: Database, now: Date, customerId: number): Promise<void> =>
  tryToSettle(db, now, eq(orders.customerId, customerId));

/** Before one is read. */
export const settleToRead = (db: Database, now: Date, id: number): Promise<void> =>
  tryToSettle(db, now, eq(orders.id, id));

/** Before one is changed: what its clock would do first must be done. */
export const settleOrder = (db: Database, now: Date, id: number): Promise<number> =>
  settleDue(db, now, eq(orders.id, id));

async function settleOne(db: Database, id: number, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const order = await openOrder(tx, { id });
      const move = clockMove(stateOf(order));
      if (move === null || order.dueAt === null || order.dueAt > now) return;
      const row = await moveOrder(tx, order, { move, actor: 'system', now });
      const event = move === 'expire' ? 'order.expired' : 'order.received';
      await recordEvent(tx, row, { event, actor: 'system', actorId: null, at: now });
      if (move === 'expire') await freeStock(tx, row.id);
    });
  } catch (error) {
    // Somebody else has moved it: it is settled.
    if (!isMoved(error)) throw error;
  }
}
