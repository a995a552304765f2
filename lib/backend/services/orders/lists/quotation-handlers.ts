import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orders, quotation } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pickAs, pickBeside } from '@/lib/backend/localise';
import { findSent, sendingOf } from '@/lib/backend/sendings';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { loadRecorded, type Recorded, standing } from '@/lib/backend/services/catalogue/goods/successor';
import { CODE } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';
import { daysAfter } from '@/lib/domain/orders/due-at';
import { loadWanted, makeOffer } from '../place/offer';
import { makeNumber } from '../place/order-number';
import { priceOffer, requireWhole } from '../place/settle-offer';
import { requireRules } from '../rules';
import { loadDiscount, loadSizes } from '../sizes';

type Quotation = CallData<'quotationSave'>;
type Row = typeof quotation.$inferSelect;

/** Quotations that hold at a time, of one customer. */
const MAX_QUOTATIONS = 500;

function stateOf({ orderId, validUntil }: Row, now: Date): Quotation['state'] {
  if (orderId !== null) return 'ORDERED';
  return validUntil > now ? 'VALID' : 'EXPIRED';
}

/** Numbers of the orders that quotations have become, by the orders' ids. */
async function loadOrderNos(db: Database, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(found.map(({ id, orderNo }) => [id, orderNo]));
}

interface Seen {
  lang: Lang;
  now: Date;
  /** Of what they have become. */
  orderNos?: ReadonlyMap<number, string>;
  /** What has become of the products in them; the paper says what was offered. */
  recorded?: ReadonlyMap<number, Recorded>;
}

export const toQuotation = (row: Row, { lang, now, orderNos = new Map(), recorded }: Seen): Quotation => ({
  id: row.id,
  quotationNo: row.quotationNo,
  lines: row.lines.map((line) => ({
    ...line,
    ...(recorded && standing(recorded.get(line.goodsId)?.status)),
    ...pickAs('name', line.name, lang),
    ...pickBeside({ size: line.size, unit: line.unit }, lang),
    lineTotalFen: line.unitPriceFen * line.qty,
  })),
  goodsTotalFen: row.goodsTotalFen,
  freightFen: row.freightFen,
  totalFen: row.totalFen,
  taxFen: row.taxFen,
  createdAt: row.createdAt.toISOString(),
  validUntil: row.validUntil.toISOString(),
  orderId: row.orderId,
  orderNo: row.orderId === null ? null : (orderNos.get(row.orderId) ?? null),
  state: stateOf(row, now),
});

/**
 * Holds today's prices for a time. Stock is not held, and not asked for: what is out can be quoted, in numbers that are sold.
 * @throws CallError 1409 `order.closed`, `order.empty`, `order.below_minimum`, `order.line_limit`, `goods.gone`,
 * `goods.quote_only`, `quotation.limit`, `idem.reused`
 */
export const quotationSave: Handler<'quotationSave'> = async (input, context) => {
  const { lines } = input;
  const { db, lang, now } = context;
  const { customerId } = sessionOf(context);
  const row = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const sending = sendingOf(input);
    const made = await findSent(sending, quotation.idemKey, (sentBefore) =>
      tx
        .select()
        .from(quotation)
        .where(and(eq(quotation.customerId, customerId), sentBefore)),
    );
    if (made) return made;
    // What was ordered or has ended can't be deleted, so it must not count for ever.
    const holding = and(
      eq(quotation.customerId, customerId),
      isNull(quotation.orderId),
      gt(quotation.validUntil, now),
    );
    if ((await tx.$count(quotation, holding)) >= MAX_QUOTATIONS)
      throw new CallError(CODE.conflict, 'quotation.limit');
    const rules = await requireRules(tx);
    const wanted = await loadWanted(tx, customerId, { lines }, now);
    const sizes = await loadSizes(
      tx,
      wanted.lines.map(({ skuCode }) => skuCode),
    );
    // As if there were as many as an order may hold: with too few, nothing else would be said of a number that is not sold.
    const stocked = new Map([...sizes].map(([code, size]) => [code, { ...size, stock: size.orderLimit }]));
    const offer = makeOffer(wanted, stocked, await loadDiscount(tx, customerId));
    requireWhole(offer);
    const { discountFen: _, ...totals } = priceOffer(offer, rules);
    const [saved] = await tx
      .insert(quotation)
      .values({
        customerId,
        quotationNo: makeNumber('Q', now),
        lines: offer.lines.map(({ skuCode, qty, size, name, listPriceFen, unitPriceFen }) => ({
          skuCode,
          qty,
          goodsId: size.goodsId,
          catalogNo: size.catalogNo,
          name,
          size: size.size,
          unit: size.unit,
          listPriceFen,
          unitPriceFen,
        })),
        ...totals,
        createdAt: now,
        validUntil: daysAfter(now, rules.quotationDays),
        idemKey: sending?.whole,
      })
      .returning();
    if (!saved) throw new Error('The quotation was not stored');
    return saved;
  });
  return toQuotation(row, { lang, now });
};

export const quotationQuery: Handler<'quotationQuery'> = async (input, context) => {
  const { db, lang, now } = context;
  const { startRow, rowSize, id } = input;
  const own = and(
    eq(quotation.customerId, sessionOf(context).customerId),
    id === undefined ? undefined : eq(quotation.id, id),
  );
  const rows = await db
    .select()
    .from(quotation)
    .where(own)
    .orderBy(desc(quotation.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(quotation, own);
  const orderNos = await loadOrderNos(db, rows);
  const recorded = await loadRecorded(
    db,
    rows.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)),
  );
  const data = rows.map((row) => toQuotation(row, { lang, now, orderNos, recorded }));
  return { data, total, startRow, rowSize };
};
