import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type customer, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { hashSecret } from '@/lib/backend/secrets';
import { reused } from '@/lib/backend/sendings';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import type { CallInput } from '@/lib/contract/calls';
import { dueAt } from '@/lib/domain/orders/due-at';
import type { OrderState } from '@/lib/domain/orders/states';
import { takeFromCart } from '../cart/take-from-cart';
import { recordEvent } from '../change/record-event';
import { settleOthers } from '../change/settle-due';
import { loadOrder, type OrderRows, toWireOrder } from '../read/order-detail';
import { requireRules } from '../rules';
import { loadDiscount, lockSizes } from '../sizes';
import { withoutAwaited } from '../stock/made-units';
import { takenOf, takeStock } from '../stock/units';
import { copyAddress } from './copy-address';
import { requireCredit } from './credit';
import { editOrder } from './edit-order';
import { bindQuotation, loadWanted, makeOffer } from './offer';
import { makeNumber } from './order-number';
import { insertLines, priceOffer, requireInvoice, requireTotal, requireWhole } from './settle-offer';
import { requireUnpaidRoom } from './unpaid';

type Input = CallInput<'orderServerSaveOrUpdateBatch', 'parsed'>;

/**
 * Places an order: once for each key, whatever is pressed or sent again. Prices, totals and whose it is are the
 * server's own; the cart gives what was ordered, and keeps what was put into it meanwhile. Staff with `order.edit` change an unshipped one by `id`.
 * @throws CallError 1400 for a bad invoice, a missing address or lines that a quotation has not; 1404 `address.not_found`, `quotation.not_found`; 1409
 * `order.closed`, `order.empty`, `order.below_minimum`, `order.total_moved`, `order.line_limit`, `stock.insufficient`,
 * `goods.gone`, `goods.quote_only`, `order.unpaid_limit`, `credit.*`, `quotation.*`, `idem.reused`
 */
export const orderServerSaveOrUpdateBatch: Handler<'orderServerSaveOrUpdateBatch'> = async (
  input,
  context,
) => {
  const session = sessionOf(context);
  requireInvoice(input);
  if (input.id !== undefined) return editOrder({ ...input, id: input.id }, context);
  const { addressId } = input;
  if (addressId === undefined) throw badInput({ addressId: 'required' });
  // Stock that lapsed orders hold is free again before anybody asks for it.
  await settleOthers(context.db, context.now);
  const placed = await inTransaction(context.db, async (tx) => {
    const buyer = await lockCustomer(tx, session.customerId);
    return (await findPlaced(tx, buyer.id, input)) ?? place(tx, buyer, { ...input, addressId }, context);
  });
  return typeof placed === 'number' ? loadOrder(placed, context) : toWireOrder(placed, context);
};

const hashOf = ({ idemKey: _, ...input }: Input): string => hashSecret(JSON.stringify(input));

/** The order that this key has made already. @throws CallError 1409 `idem.reused` for another body */
async function findPlaced(tx: Database, customerId: number, input: Input): Promise<number | null> {
  const [row] = await tx
    .select({ id: orders.id, idemHash: orders.idemHash })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idemKey, input.idemKey)));
  if (row && row.idemHash !== hashOf(input)) throw reused();
  return row?.id ?? null;
}

/** Places it. @returns its rows: nothing of it need be read again to tell of it */
async function place(
  tx: Database,
  { id: customerId, custName, organisation, priceGroup }: typeof customer.$inferSelect,
  input: Input & { addressId: number },
  context: CallContext,
): Promise<OrderRows> {
  const { now } = context;
  const rules = await requireRules(tx);
  const address = await copyAddress(tx, customerId, input.addressId);
  const wanted = await loadWanted(tx, customerId, input, now);
  const codes = wanted.lines.map(({ skuCode }) => skuCode);
  const sizes = codes.length === 0 ? new Map() : await withoutAwaited(tx, await lockSizes(tx, codes));
  const offer = makeOffer(wanted, sizes, priceGroup === null ? 0 : await loadDiscount(tx, customerId));
  requireWhole(offer);
  const totals = priceOffer(offer, rules);
  requireTotal(totals.totalFen, input.expectedTotalFen);
  if (input.terms === 'CREDIT') await requireCredit(tx, customerId, totals.totalFen);
  else await requireUnpaidRoom(tx, customerId, offer);
  await takeStock(
    tx,
    offer.lines.map((line) => ({ skuCode: line.skuCode, units: takenOf(line) })),
  );
  const state: OrderState = {
    status: input.terms === 'CREDIT' ? '待发货' : '待付款',
    payment: 'UNPAID',
    terms: input.terms,
    shipped: false,
    received: false,
    paidPartly: false,
    refundDue: false,
  };
  const [order] = await tx
    .insert(orders)
    .values({
      orderNo: makeNumber('', now),
      customerId,
      status: state.status,
      terms: input.terms,
      ...totals,
      taxPerMille: rules.taxPerMille,
      address,
      invoice: input.invoice ?? null,
      poNumber: input.poNumber,
      deliveryWish: input.deliveryWish ?? 'ANY',
      remark: input.remark,
      idemKey: input.idemKey,
      idemHash: hashOf(input),
      quotationId: input.quotationId ?? null,
      dueAt: dueAt({ from: null, to: state }, { now, running: null, rules }),
      placedAt: now,
      updatedAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  const lines = await insertLines(tx, order.id, offer.lines);
  if (input.quotationId !== undefined)
    await bindQuotation(tx, { customerId, id: input.quotationId, orderId: order.id, now });
  await takeFromCart(tx, customerId, wanted.lines);
  const event = await recordEvent(tx, order, {
    event: 'order.placed',
    actor: 'customer',
    actorId: customerId,
    actorName: custName,
    at: now,
  });
  const names = new Map([[customerId, { name: custName, organisation }]]);
  return { order, lines, events: [event], names };
}
