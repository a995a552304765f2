import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderLine, orders } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { formatDate } from '@/lib/domain/dates';
import { leftoverOf, type PastOrder, usageOf } from '@/lib/domain/orders/usage';
import { loadShippableLots } from '../read/shippable-lots';
import { loadSizes } from '../sizes';

/** What a customer ordered of these pack sizes, whatever was cancelled left out. */
async function loadPast(db: Database, customerId: number, skuCodes: string[]) {
  const rows = await db
    .select({ skuCode: orderLine.skuCode, qty: orderLine.qty, placedAt: orders.placedAt })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.status, '已取消'),
        inArray(orderLine.skuCode, skuCodes),
      ),
    );
  const past = new Map<string, PastOrder[]>();
  for (const { skuCode, ...one } of rows) past.set(skuCode, [...(past.get(skuCode) ?? []), one]);
  return past;
}

/** Of what is to be ordered, what expires before it is used at the rate of the customer's own past orders. */
export const cartUsageQuery: Handler<'cartUsageQuery'> = async ({ lines }, context) => {
  const { db, lang, now } = context;
  const { customerId } = sessionOf(context);
  const codes = lines.map(({ skuCode }) => skuCode);
  const past = await loadPast(db, customerId, codes);
  const known = lines.flatMap((line) => {
    const usage = usageOf(past.get(line.skuCode) ?? []);
    return usage ? [{ ...line, usage }] : [];
  });
  if (known.length === 0) return { lines: [] };
  const sizes = await loadSizes(
    db,
    known.map(({ skuCode }) => skuCode),
  );
  const wanted = known.flatMap(({ skuCode, qty, usage }, id) => {
    const size = sizes.get(skuCode);
    return size ? [{ id, skuCode, qty, usage, goodsId: size.goodsId, shippedQty: 0 }] : [];
  });
  const today = formatDate(now);
  const shelf = new Map(
    (await loadShippableLots(db, wanted, { now, lang })).map((one) => [one.lineId, one.proposed]),
  );
  return {
    lines: wanted.flatMap(({ id, skuCode, usage }) => {
      const left = leftoverOf(shelf.get(id) ?? [], usage.perDay, today);
      if (!left) return [];
      const { orders: count, units, from, to } = usage;
      return [{ skuCode, ...left, orders: count, units, from: from.toISOString(), to: to.toISOString() }];
    }),
  };
};
