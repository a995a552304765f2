import { and, asc, eq, gt, lte, ne, or, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fixDoc, orderPayment, orders } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { dayEnd, dayStart } from '@/lib/domain/days';
import { type Booking, creditsOf, statementOf } from '@/lib/domain/orders/statement';

/** Orders and payments up to the end of the period that one statement may look through. */
const MAX_BOOKINGS = 5_000;

const tooLarge = () => new CallError(CODE.conflict, 'paper.too_large');

async function loadCharges(db: Database, customerId: number, end: Date): Promise<Booking[]> {
  const rows = await db
    .select({
      orderNo: orders.orderNo,
      reference: orders.poNumber,
      placedAt: orders.placedAt,
      fen: orders.totalFen,
    })
    .from(orders)
    // What was cancelled is owed by nobody; what came in for it still counts.
    .where(and(eq(orders.customerId, customerId), lte(orders.placedAt, end), ne(orders.status, '已取消')))
    .orderBy(asc(orders.id))
    .limit(MAX_BOOKINGS + 1);
  return rows.map(({ placedAt, ...row }) => ({ ...row, kind: 'order', at: placedAt.toISOString() }));
}

async function loadPayments(db: Database, customerId: number, end: Date): Promise<Booking[]> {
  const rows = await db
    .select({
      kind: orderPayment.kind,
      orderNo: orders.orderNo,
      reference: orderPayment.bankRef,
      paidAt: orderPayment.paidAt,
      amountFen: orderPayment.amountFen,
    })
    .from(orderPayment)
    .innerJoin(orders, eq(orders.id, orderPayment.orderId))
    .where(and(eq(orders.customerId, customerId), lte(orderPayment.paidAt, end)))
    .orderBy(asc(orderPayment.id))
    .limit(MAX_BOOKINGS + 1);
  return rows.map(({ kind, paidAt, amountFen, ...row }) => ({
    ...row,
    kind: kind === 'RECEIPT' ? 'receipt' : 'refund',
    at: paidAt.toISOString(),
    fen: kind === 'RECEIPT' ? -amountFen : amountFen,
  }));
}

/**
 * Refunds that returns and corrections granted up to the end of the period. Only what is bought on credit is sent before it
 * is paid; of any other order those take something off that are counted.
 */
async function loadGrants(db: Database, customerId: number, end: Date) {
  const all = db
    .select({ orderId: fixDoc.orderId, fen: sum(fixDoc.refundFen).as('fen') })
    .from(fixDoc)
    .innerJoin(orders, eq(orders.id, fixDoc.orderId))
    .where(eq(orders.customerId, customerId))
    .groupBy(fixDoc.orderId)
    .as('all_grants');
  const counts = or(eq(orders.terms, 'CREDIT'), gt(orders.grantedFen, 0));
  const rows = await db
    .select({
      id: fixDoc.id,
      orderNo: orders.orderNo,
      at: fixDoc.createdAt,
      reason: fixDoc.reason,
      refundFen: fixDoc.refundFen,
      uncountedFen: sql`${all.fen} - ${orders.grantedFen}`.mapWith(Number),
    })
    .from(fixDoc)
    .innerJoin(orders, eq(orders.id, fixDoc.orderId))
    .innerJoin(all, eq(all.orderId, orders.id))
    .where(
      and(eq(orders.customerId, customerId), gt(fixDoc.refundFen, 0), lte(fixDoc.createdAt, end), counts),
    )
    .orderBy(asc(fixDoc.id))
    .limit(MAX_BOOKINGS + 1);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/**
 * What a customer ordered and paid from one day to another, owes after it, and was granted that is still to be paid back then.
 * @throws CallError 1409 `paper.too_large`
 */
export async function loadStatement(
  db: Database,
  customerId: number,
  { from, to }: { from: string; to: string },
) {
  const period = { from: dayStart(from), to: dayEnd(to) };
  const end = new Date(period.to);
  const charges = await loadCharges(db, customerId, end);
  const payments = await loadPayments(db, customerId, end);
  const grants = await loadGrants(db, customerId, end);
  if ([charges, payments, grants].some(({ length }) => length > MAX_BOOKINGS)) throw tooLarge();
  const { credits, left } = creditsOf(grants, [...charges, ...payments]);
  const grantOf = new Map(grants.map((grant) => [grant.id, grant]));
  const booked = credits.flatMap(({ id, at, fen }): Booking[] => {
    const grant = grantOf.get(id);
    return grant ? [{ kind: 'credit', at, orderNo: grant.orderNo, reference: grant.reason, fen: -fen }] : [];
  });
  // Of what bears one time the credit stands before what is paid back for it: nothing looks owed in between.
  const statement = statementOf([...charges, ...booked, ...payments], period);
  // What lowers the balance is not to be paid back any more; what was granted long before the period may still be.
  const granted = grants.map(({ id, orderNo, at, reason }) => ({
    ...{ orderNo, at, reason },
    refundFen: left.get(id) ?? 0,
  }));
  return { statement, granted: granted.filter(({ refundFen }) => refundFen > 0) };
}
