import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderEvent, orderRemark, orders } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { afterMove } from '@/lib/domain/orders/transitions';
import { freeStock } from '../change/free-stock';
import { moveOrder, stateOf } from '../change/move-order';
import { recordEvent } from '../change/record-event';

/**
 * Takes the person out of a customer's orders, which stay as the house's books: unpaid ones are cancelled. The
 * customer's row must be locked.
 * @throws CallError 1409 `account.open_orders` while money or goods are under way: they need an address
 */
export async function forgetOrders(tx: Database, customerId: number, now: Date): Promise<void> {
  const own = eq(orders.customerId, customerId);
  const rows = await tx.select().from(orders).where(own).orderBy(orders.id);
  if (rows.length === 0) return;
  for (const order of rows) {
    const state = stateOf(order);
    if (afterMove(state, 'hide', 'customer')) continue;
    if (!afterMove(state, 'cancel', 'customer')) throw new CallError(CODE.conflict, 'account.open_orders');
    const row = await moveOrder(tx, order, { move: 'cancel', actor: 'customer', now });
    await recordEvent(tx, row, { event: 'order.cancelled', actor: 'customer', actorId: customerId, at: now });
    await freeStock(tx, row.id);
  }
  await tx
    .update(orders)
    .set({
      address: null,
      invoice: null,
      poNumber: '',
      remark: '',
      cancelReason: null,
      vouchers: [],
      hidden: true,
    })
    .where(own);
  const ids = rows.map(({ id }) => id);
  await tx
    .update(orderEvent)
    .set({ actorName: '', note: '' })
    .where(and(inArray(orderEvent.orderId, ids), eq(orderEvent.actor, 'customer')));
  await tx
    .update(orderRemark)
    .set({ authorName: '', content: '' })
    .where(and(inArray(orderRemark.orderId, ids), eq(orderRemark.from, 'customer')));
}
