import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fixDoc, orderPayment } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { dayEnd } from '@/lib/domain/days';
import type { OrderEvent } from '@/lib/domain/desk/audit-log';
import { isSameBankRef } from '@/lib/domain/orders/bank-ref';
import { owedLess, refundDueFor } from '@/lib/domain/orders/owed';
import { totalsOf } from '@/lib/domain/orders/pricing';
import { refundableOn } from '@/lib/domain/orders/refund-days';
import { afterMove, type Move } from '@/lib/domain/orders/transitions';
import { requireCredit } from '../place/credit';
import { loadOrder } from '../read/order-detail';
import { loadLines } from '../read/order-lines';
import { moveOrder, type OrderRow, openAsStaff, refuseOwn, stateOf } from './move-order';
import { recordEvent } from './record-event';
import { settleOrder } from './settle-due';

/**
 * Of an order on credit, a discount that is taken back asks for credit as a change of its lines does: what became free with it may
 * have been spent.
 * @throws CallError 1400 `discountFen: above_goods`; 1403 `order.own`; 1404 `order.not_found`; 1409 `order.state`, `order.moved`,
 * `credit.*`
 */
export const updateOrderOrderDiscount: Handler<'updateOrderOrderDiscount'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { discountFen, reason = '' } = input;
  await settleOrder(db, now, input.id);
  await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, input, context);
    refuseOwn(order, customerId);
    if (discountFen > order.goodsTotalFen) throw badInput({ discountFen: 'above_goods' });
    // The same discount again changes nothing: it is no event, and nobody is notified.
    if (discountFen === order.discountFen && afterMove(stateOf(order), 'discount', 'staff')) return;
    const { freightFen, taxPerMille } = order;
    const lines = (await loadLines(tx, [order.id])).get(order.id) ?? [];
    const totals = totalsOf(lines, { discountFen, freightFen, taxPerMille });
    const needsCredit = order.terms === 'CREDIT' && totals.totalFen > order.totalFen;
    // Before the order, as everywhere. A deleted account's order has ended.
    if (needsCredit)
      await lockCustomer(tx, order.customerId, () => new CallError(CODE.conflict, 'order.state'));
    const row = await moveOrder(tx, order, { move: 'discount', actor: 'staff', now, set: totals });
    if (needsCredit) await requireCredit(tx, order.customerId, 0);
    await recordEvent(tx, row, {
      event: 'order.discounted',
      actor: 'staff',
      actorId: customerId,
      note: reason,
      params: {
        discountFen: String(discountFen),
        totalFen: String(row.totalFen),
        ...(reason !== '' && { reason }),
      },
      changes: { discountFen: { from: String(order.discountFen), to: String(discountFen) } },
      at: now,
    });
  });
  return loadOrder(input.id, context, { as: 'staff' });
};

type Sign = CallInput<'updateOrderSignSk', 'parsed'>;

/** What a payment is kept as. */
const keptAs = (kind: Sign['kind']) => (kind === 'REFUND' ? 'REFUND' : 'RECEIPT');

/** What a payment does to an order: too little leaves it open, too much still pays it; too late, all of it goes back. */
function moveFor(
  { kind, amountFen }: Sign,
  { payment, status }: OrderRow,
  dueFen: number,
): { move: Move; event: OrderEvent } {
  if (kind === 'FURTHER') return { move: 'signFurther', event: 'payment.signed_further' };
  if (kind === 'RECEIPT') {
    if (status === '已取消') return { move: 'signLate', event: 'payment.signed_late' };
    // Signed for nothing, nothing was received either.
    return amountFen >= dueFen
      ? { move: 'sign', event: amountFen === 0 ? 'payment.settled' : 'payment.signed' }
      : { move: 'signPart', event: 'payment.signed_partly' };
  }
  // Where nothing is due it is the state that doesn't allow it.
  if (dueFen > 0 && amountFen > dueFen)
    throw badInput({ amountFen: payment === 'SIGNED' ? 'above_due' : 'above_paid' });
  return amountFen === dueFen
    ? { move: 'refund', event: 'payment.refunded' }
    : { move: 'refundPart', event: 'payment.refunded_partly' };
}

/** An order that was given away has nothing to pay, and goes on as paid all the same. */
function refuseNothing({ kind, amountFen, bankRef }: Sign, { status }: OrderRow, dueFen: number): void {
  const isLate = kind === 'FURTHER' || (kind === 'RECEIPT' && status === '已取消');
  if (amountFen === 0 && (isLate || dueFen > 0)) throw badInput({ amountFen: 'required' });
  if (amountFen > 0 && bankRef === '') throw badInput({ bankRef: 'required' });
}

/**
 * Nothing goes back before the day that made it due, of a cancelled order before it came in: a statement that ends between
 * them would ask for money that nobody owes.
 */
async function refuseEarly(tx: Database, order: OrderRow, { amountFen, paidAt }: Sign): Promise<void> {
  const end = new Date(dayEnd(formatDate(paidAt)));
  const payments = await tx
    .select({ at: orderPayment.paidAt, kind: orderPayment.kind, fen: orderPayment.amountFen })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, order.id), gt(orderPayment.paidAt, end)));
  const grants = await tx
    .select({ at: fixDoc.createdAt, fen: fixDoc.refundFen })
    .from(fixDoc)
    .where(and(eq(fixDoc.orderId, order.id), gt(fixDoc.createdAt, end)));
  const later = [
    ...payments.map(({ at, kind, fen }) => ({
      day: formatDate(at),
      paidFen: kind === 'REFUND' ? -fen : fen,
      grantedFen: 0,
    })),
    ...grants.map(({ at, fen }) => ({ day: formatDate(at), paidFen: 0, grantedFen: fen })),
  ];
  if (amountFen > refundableOn(order, later)) throw badInput({ paidAt: 'before_due' });
}

/**
 * Signs what came in, or what was paid back: for a cancelled order, or of one that counts as paid what is above its total less
 * returns and corrections. What comes in for a cancelled one, or for one that is paid, is to be paid back. The customer sees
 * the order again, though they hid it.
 * @throws CallError 1400 `amountFen: above_paid` of a cancelled order, `amountFen: above_due` of one that counts as paid, `amountFen: required`, `bankRef: required`, `paidAt: in_future`, `paidAt: before_due` of a refund; 1403 `order.own`; 1404 `order.not_found`; 1409
 * `payment.known` for a bank reference that was signed for this order already, `order.state`, `order.moved`
 */
export const updateOrderSignSk: Handler<'updateOrderSignSk'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  const { kind, amountFen, bankRef } = input;
  const paidAt = new Date(input.paidAt);
  if (paidAt > now) throw badInput({ paidAt: 'in_future' });
  await settleOrder(db, now, input.id);
  await inTransaction(db, async (tx) => {
    const order = await openAsStaff(tx, input, context);
    refuseOwn(order, customerId);
    const dueFen = kind === 'REFUND' ? refundDueFor(order) : owedLess(order);
    refuseNothing(input, order, dueFen);
    await refuseKnown(tx, input);
    const { move, event } = moveFor(input, order, dueFen);
    const paidFen = order.paidFen + (kind === 'REFUND' ? -amountFen : amountFen);
    const row = await moveOrder(tx, order, { move, actor: 'staff', now, set: { paidFen, hidden: false } });
    // After the state, which says that nothing is due any more.
    if (kind === 'REFUND') await refuseEarly(tx, order, input);
    if (amountFen > 0)
      await tx.insert(orderPayment).values({
        orderId: order.id,
        kind: keptAs(kind),
        amountFen,
        paidAt,
        bankRef,
        signedBy: customerId,
        signedAt: now,
      });
    const amounts = {
      amountFen: String(amountFen),
      paidFen: String(paidFen),
      // What it comes to after returns and corrections.
      totalFen: String(order.totalFen - order.grantedFen),
    };
    await recordEvent(tx, row, {
      event,
      actor: 'staff',
      actorId: customerId,
      params: amounts,
      changes: {
        paidFen: { from: String(order.paidFen), to: String(paidFen) },
        ...(order.payment !== row.payment && { payment: { from: order.payment, to: row.payment } }),
      },
      at: now,
    });
  });
  return loadOrder(input.id, context, { as: 'staff' });
};

/** The index keeps out what is typed the same; typed otherwise it is the same transfer still. */
async function refuseKnown(tx: Database, { id, kind, bankRef }: Sign): Promise<void> {
  const signed = await tx
    .select({ bankRef: orderPayment.bankRef })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, id), eq(orderPayment.kind, keptAs(kind))));
  if (signed.some((one) => isSameBankRef(one.bankRef, bankRef)))
    throw new CallError(CODE.conflict, 'payment.known');
}
