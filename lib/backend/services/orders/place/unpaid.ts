import { and, countDistinct, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, orderLine, orders } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { hasRoomFor, type Unpaid } from '@/lib/domain/orders/unpaid';
import { takenOf } from '../stock/units';
import type { Offer } from './offer';

/** Proof of a payment that nobody has seen come in counts as none: anybody can hand in a picture. */
async function loadUnpaid(db: Database, customerId: number): Promise<Unpaid> {
  // The status as it is written in the index, which is of these alone.
  const [row] = await db
    .select({
      orders: countDistinct(orders.id),
      units: sql<number>`coalesce(sum(${orderLine.takenQty}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), sql`${orders.status} = '待付款'`, eq(orders.paidFen, 0)));
  return row ?? { orders: 0, units: 0 };
}

/** Somebody has paid here before, or the house has looked who it is. */
async function isKnown(db: Database, customerId: number): Promise<boolean> {
  const paid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(gt(orders.paidFen, 0), inArray(orders.payment, ['SIGNED', 'REFUND_DUE', 'REFUNDED'])),
      ),
    );
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.id, customerId),
        or(eq(customer.isRz, true), eq(customer.creditApproved, true), exists(paid)),
      ),
    );
  return row !== undefined;
}

/** Whether one more unpaid order may hold what this offer takes from stock. Who is known has no bound. */
export async function mayHold(db: Database, customerId: number, { lines }: Offer): Promise<boolean> {
  const units = lines.reduce((sum, line) => sum + takenOf(line), 0);
  // Nearly everybody's answer is in the first question.
  return hasRoomFor(await loadUnpaid(db, customerId), units) || isKnown(db, customerId);
}

/**
 * The customer's row must be locked, so that two orders don't share what is left.
 * @throws CallError 1409 `order.unpaid_limit`
 */
export async function requireUnpaidRoom(tx: Database, customerId: number, offer: Offer): Promise<void> {
  if (!(await mayHold(tx, customerId, offer))) throw new CallError(CODE.conflict, 'order.unpaid_limit');
}
