import { and, asc, eq, lte } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import { customer, orderRemark, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { findSent, sendingOf } from '@/lib/backend/sendings';
import { holdCustomerRow } from '@/lib/backend/services/account/lock-customer';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import { CODE } from '@/lib/contract/call';
import { MAX_CUSTOMER_REMARKS, MAX_REMARKS } from '@/lib/domain/limits';
import { findOrder } from '../read/order-detail';

const toRemark = ({
  orderId: _,
  authorId: __,
  idemKey: ___,
  createdAt,
  ...row
}: typeof orderRemark.$inferSelect) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/**
 * A customer's waits until staff answer it: with a remark that the customer reads, or a note that says so (`answers`).
 * @throws CallError 1400 `internal: not_allowed`, `answers: not_allowed` for a customer's; 1404 `order.not_found`; 1409 `order.remarks_full`, `idem.reused`
 */
export const orderRemarkSave: Handler<'orderRemarkSave'> = async (input, context) => {
  const { db, now } = context;
  const { customerId: authorId } = sessionOf(context);
  const { orderId, content, internal, answers } = input;
  const { order, actor } = await findOrder(db, orderId, context);
  if (actor === 'customer' && internal) throw badInput({ internal: 'not_allowed' });
  if (actor === 'customer' && answers !== undefined) throw badInput({ answers: 'not_allowed' });
  const saved = await inTransaction(db, async (tx) => {
    await holdCustomerRow(tx, order.customerId);
    const sending = sendingOf(input);
    // Two at once are one after the other.
    if (sending) await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const made = await findSent(sending, orderRemark.idemKey, (sentBefore) =>
      tx
        .select()
        .from(orderRemark)
        .where(and(eq(orderRemark.orderId, orderId), eq(orderRemark.authorId, authorId), sentBefore)),
    );
    if (made) return made;
    const most = actor === 'customer' ? MAX_CUSTOMER_REMARKS : MAX_REMARKS;
    if ((await tx.$count(orderRemark, eq(orderRemark.orderId, orderId))) >= most)
      throw new CallError(CODE.conflict, 'order.remarks_full');
    const [who] = await tx
      .select({ name: customer.custName })
      .from(customer)
      .where(eq(customer.id, authorId));
    const from = actor === 'customer' ? 'customer' : 'staff';
    const [row] = await tx
      .insert(orderRemark)
      .values({
        orderId,
        from,
        authorId,
        authorName: who?.name ?? '',
        content,
        internal,
        idemKey: sending?.whole,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The remark was not stored');
    // No change of the order: who is at work on it is not told that somebody was faster.
    if (from === 'customer')
      await tx.update(orders).set({ waitingRemark: row.id }).where(eq(orders.id, orderId));
    else if (!internal || answers !== undefined)
      await tx
        .update(orders)
        .set({ waitingRemark: null })
        // One that came while the answer was written waits for its own.
        .where(and(eq(orders.id, orderId), lte(orders.waitingRemark, answers ?? row.id)));
    if (from === 'staff') {
      await audit(tx, {
        actorId: authorId,
        action: internal ? 'order.noted' : 'order.remarked',
        subject: 'order',
        subjectId: orderId,
        at: now,
      });
      if (!internal)
        await notifyCustomer(tx, {
          customerId: order.customerId,
          kind: 'order',
          event: 'order.remarked',
          params: { orderNo: order.orderNo, content },
          orderId,
          at: now,
        });
    }
    return row;
  });
  return toRemark(saved);
};

/** Oldest first; internal ones for staff alone. @throws CallError 1404 `order.not_found` */
export const orderRemarkPageQuery: Handler<'orderRemarkPageQuery'> = async (input, context) => {
  const { db } = context;
  const { orderId, startRow, rowSize } = input;
  const { actor } = await findOrder(db, orderId, context);
  const wanted = and(
    eq(orderRemark.orderId, orderId),
    actor === 'staff' ? undefined : eq(orderRemark.internal, false),
  );
  const rows = await db
    .select()
    .from(orderRemark)
    .where(wanted)
    .orderBy(asc(orderRemark.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(orderRemark, wanted);
  return { data: rows.map(toRemark), total, startRow, rowSize };
};
