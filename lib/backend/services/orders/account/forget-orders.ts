import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderEvent, orderLine, orderRemark, orders, trialApplication } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { afterMove } from '@/lib/domain/orders/transitions';
import { freeStock } from '../change/free-stock';
import { moveOrder, stateOf } from '../change/move-order';
import { recordEvent } from '../change/record-event';
import { lockSizes } from '../sizes';

/**
 * Those that will be cancelled, on credit as well, and what they hold, all at once: order by order the sizes would be held in
 * another order than whoever places one has. With them what is set aside as samples, which is given back after it.
 */
async function holdUnpaid(tx: Database, customerId: number): Promise<void> {
  const unpaid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['待付款', '待发货']),
        eq(orders.payment, 'UNPAID'),
        eq(orders.paidFen, 0),
        eq(orders.shipped, false),
      ),
    )
    .orderBy(orders.id)
    .for('update');
  if (unpaid.length === 0) return;
  const ids = unpaid.map(({ id }) => id);
  const lines = await tx
    .selectDistinct({ skuCode: orderLine.skuCode })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids));
  const samples = await tx
    .select({ skuCode: trialApplication.skuCode })
    .from(trialApplication)
    .where(and(eq(trialApplication.customerId, customerId), eq(trialApplication.state, 'APPROVED')));
  await lockSizes(
    tx,
    [...lines, ...samples].flatMap(({ skuCode }) => skuCode ?? []),
  );
}

/**
 * Takes the person out of a customer's orders, which stay as the house's books: unpaid ones are cancelled. The
 * customer's row must be locked.
 * @throws CallError 1409 `account.open_orders` while money or goods are under way: they need an address
 */
export async function forgetOrders(tx: Database, customerId: number, now: Date): Promise<void> {
  const own = eq(orders.customerId, customerId);
  await holdUnpaid(tx, customerId);
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
      waitingRemark: null,
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
