import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderLine, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { may, requirePermission, sessionOf } from '@/lib/backend/http/access';
import type { CallContext } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { mergeLines } from '@/lib/domain/orders/quantities';
import { moveOrder, type OrderRow, openOrder, refuseOwn, unknownOrder } from '../change/move-order';
import { recordEvent } from '../change/record-event';
import { settleOrder } from '../change/settle-due';
import { loadOrder } from '../read/order-detail';
import { requireRules } from '../rules';
import { loadDiscount, loadSizes, lockSizes, type Size } from '../sizes';
import { withoutAwaited } from '../stock/made-units';
import { returnStock, takenOf, takeStock } from '../stock/units';
import { copyAddress } from './copy-address';
import { requireCredit } from './credit';
import { makeOffer, type Offer, type OfferLine, type Wanted } from './offer';
import { insertLines, priceOffer, requireTotal, requireWhole } from './settle-offer';

type Input = CallInput<'orderServerSaveOrUpdateBatch', 'parsed'> & { id: number };

/**
 * Staff change an order that is neither paid nor sent, for a reason that the customer reads. A line whose quantity stays
 * is left as it is; what is absent (lines, address, wish) stays.
 * @throws CallError 1400 `reason: required`, `version: required`; 1403 without `order.edit`, and `order.own` of lines; 1404
 * `order.not_found`; what placing an order refuses
 */
export async function editOrder(input: Input, context: CallContext): Promise<CallData<'orderGetById'>> {
  const { db, now } = context;
  const session = sessionOf(context);
  // To a customer, be it their own, there is no such call.
  if (!may(session, 'order.read')) throw unknownOrder();
  requirePermission(session, 'order.edit');
  const { reason, version } = input;
  if (reason === undefined) throw badInput({ reason: 'required' });
  if (version === undefined) throw badInput({ version: 'required' });
  await settleOrder(db, now, input.id);
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, input);
    // Where it goes and what is wished of it is no money.
    if (input.lines) refuseOwn(order, session.customerId);
    await lockCustomer(tx, order.customerId).catch((reason) => {
      // A deleted account's order is not changed any more; a database that is busy is no state of the order.
      throw reason instanceof CallError ? new CallError(CODE.conflict, 'order.state') : reason;
    });
    // In the order that everybody locks them in: before the pack sizes.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
    const wanted = input.lines && mergeLines(input.lines);
    const before = wanted ? await holdLines(tx, order.id, wanted) : [];
    const offer = wanted ? await newOffer(tx, order, before, wanted) : null;
    const totals = offer ? priceOffer(offer, await rulesFor(tx, order), order.discountFen) : order;
    requireTotal(totals.totalFen, input.expectedTotalFen);
    const address = input.addressId ? await copyAddress(tx, order.customerId, input.addressId) : undefined;
    const row = await moveOrder(tx, order, {
      move: 'edit',
      actor: 'staff',
      now,
      set: {
        ...(offer && totals),
        ...(address && { address }),
        ...(input.invoice && { invoice: input.invoice }),
        ...(input.remark !== '' && { remark: input.remark }),
        ...(input.poNumber !== '' && { poNumber: input.poNumber }),
        ...(input.deliveryWish && { deliveryWish: input.deliveryWish }),
      },
    });
    if (offer) await replaceLines(tx, order.id, before, offer);
    // What becomes no dearer is changed whatever has become of the credit since.
    if (row.terms === 'CREDIT' && row.totalFen > order.totalFen) await requireCredit(tx, row.customerId, 0);
    await recordEvent(tx, row, {
      event: 'order.edited',
      actor: 'staff',
      actorId: session.customerId,
      note: reason,
      params: { reason, totalFen: String(row.totalFen) },
      changes: { totalFen: { from: String(order.totalFen), to: String(row.totalFen) } },
      at: now,
    });
  });
  return loadOrder(input.id, context, { as: 'staff' });
}

/** Today's rules, at the tax the order was placed with: that is what it is charged and changed at ever after. */
export const rulesFor = async (db: Database, { taxPerMille }: OrderRow) => ({
  ...(await requireRules(db)),
  taxPerMille,
});

type Line = typeof orderLine.$inferSelect;

/**
 * The order's lines, with their pack sizes and those that are wanted locked: until then another parcel may take what a line
 * holds.
 */
async function holdLines(tx: Database, orderId: number, wanted: Wanted['lines']): Promise<Line[]> {
  const select = () => tx.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  const codes = [...wanted, ...(await select())].map(({ skuCode }) => skuCode);
  await lockSizes(tx, codes);
  return select();
}

/** What the order would be, with what it holds of the stock counted as there. Its pack sizes must be locked. */
async function newOffer(
  tx: Database,
  order: OrderRow,
  before: readonly Line[],
  wanted: Wanted['lines'],
): Promise<Offer> {
  const codes = [...new Set([...wanted, ...before].map(({ skuCode }) => skuCode))];
  const changed = without(before, wanted);
  const discountPerMille = await loadDiscount(tx, order.customerId);
  // What it holds is its own, whoever waits for units that come: it is counted after theirs.
  const free = await withoutAwaited(tx, await loadSizes(tx, codes), { orderId: order.id });
  const sizes = withHeld(free, changed);
  await returnStock(tx, changed.map(unitsOf));
  const offer = changedOffer(order, before, wanted, sizes, discountPerMille);
  requireWhole(offer);
  return offer;
}

/** Pack sizes as an order with these lines finds them, that gives back what they hold before it takes anything. */
export function withHeld(sizes: ReadonlyMap<string, Size>, lines: readonly Line[]): Map<string, Size> {
  const found = new Map(sizes);
  for (const { skuCode, takenQty } of lines) {
    const size = found.get(skuCode);
    if (size) found.set(skuCode, { ...size, stock: size.stock + takenQty });
  }
  return found;
}

/** Whether these hold as many units of the same pack size. */
const isIn =
  (lines: Wanted['lines'] | readonly Line[]) =>
  ({ skuCode, qty }: { skuCode: string; qty: number }): boolean =>
    lines.some((line) => line.skuCode === skuCode && line.qty === qty);

const without = <T extends { skuCode: string; qty: number }>(
  lines: readonly T[],
  others: Parameters<typeof isIn>[0],
): T[] => lines.filter((line) => !isIn(others)(line));

/** A line of an order as one of an offer: what it takes from stock is what it holds. */
const asOrdered = ({ takenQty, goodsId, catalogNo, size, unit, ...line }: Line): OfferLine => ({
  skuCode: line.skuCode,
  qty: line.qty,
  name: line.name,
  listPriceFen: line.listPriceFen,
  unitPriceFen: line.unitPriceFen,
  size: { goodsId, catalogNo, size, unit, madeToOrder: true, stock: takenQty },
});

/**
 * What an order would be with these lines: one whose quantity stays is as it was ordered, whatever has become of its
 * product since; the rest has the price of today. What was placed on a quotation keeps the freight that it promised.
 */
export function changedOffer(
  { quotationId, freightFen }: Pick<OrderRow, 'quotationId' | 'freightFen'>,
  before: readonly Line[],
  wanted: Wanted['lines'],
  sizes: ReadonlyMap<string, Size>,
  discountPerMille: number,
): Offer {
  const kept = before.filter(isIn(wanted)).map(asOrdered);
  const today = makeOffer({ lines: without(wanted, before), promised: new Map() }, sizes, discountPerMille);
  const lines = new Map([...kept, ...today.lines].map((line) => [line.skuCode, line]));
  const promised = quotationId === null ? {} : { promisedFreightFen: freightFen };
  return { ...today, ...promised, lines: wanted.flatMap(({ skuCode }) => lines.get(skuCode) ?? []) };
}

const unitsOf = ({ skuCode, takenQty }: Line) => ({ skuCode, units: takenQty });

async function replaceLines(
  tx: Database,
  orderId: number,
  before: readonly Line[],
  offer: Offer,
): Promise<void> {
  await takeStock(
    tx,
    without(offer.lines, before).map((line) => ({ skuCode: line.skuCode, units: takenOf(line) })),
  );
  if (before.length > 0) await tx.delete(orderLine).where(eq(orderLine.orderId, orderId));
  await insertLines(tx, orderId, offer.lines);
}
