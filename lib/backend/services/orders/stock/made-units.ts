import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderLine, orders, shelfLot, sku, trialApplication } from '@/lib/backend/db/schema';
import type { Size } from '../sizes';

/** Of which something may still be to go. */
const isUnderWay = inArray(orders.status, ['待付款', '待发货']);

/**
 * Pack sizes as one who orders now finds them: of what is made to order, units that were received are first of
 * those open orders and approved samples that wait for them. To take by it, the pack sizes must be locked (`lockSizes`).
 * @param except the order that is changed, or the sample that is set aside: it does not wait for itself
 */
export async function withoutAwaited(
  tx: Database,
  sizes: ReadonlyMap<string, Size>,
  except: { orderId?: number; applicationId?: number } = {},
): Promise<Map<string, Size>> {
  const free = new Map(sizes);
  const made = [...sizes.values()].filter(({ madeToOrder, stock }) => madeToOrder && stock > 0);
  if (made.length === 0) return free;
  const codes = made.map(({ skuCode }) => skuCode);
  const { orderId, applicationId } = except;
  const ordered = await tx
    .select({
      code: orderLine.skuCode,
      units: sql<number>`sum(${orderLine.qty} - greatest(${orderLine.takenQty}, ${orderLine.shippedQty}))::int`,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(
      and(
        inArray(orderLine.skuCode, codes),
        isUnderWay,
        orderId === undefined ? undefined : ne(orders.id, orderId),
      ),
    )
    .groupBy(orderLine.skuCode);
  const samples = await tx
    .select({ code: sql<string>`${trialApplication.skuCode}`, units: count() })
    .from(trialApplication)
    .where(
      and(
        inArray(trialApplication.skuCode, codes),
        eq(trialApplication.state, 'APPROVED'),
        eq(trialApplication.takenQty, 0),
        applicationId === undefined ? undefined : ne(trialApplication.id, applicationId),
      ),
    )
    .groupBy(trialApplication.skuCode);
  const unitsIn = (rows: readonly { code: string; units: number }[], skuCode: string) =>
    rows.find(({ code }) => code === skuCode)?.units ?? 0;
  for (const size of made) {
    const { skuCode, stock } = size;
    const awaited = unitsIn(ordered, skuCode) + unitsIn(samples, skuCode);
    free.set(skuCode, { ...size, stock: Math.max(0, stock - awaited) });
  }
  return free;
}

/** Units of a pack size that open orders and approved samples took out of stock, and that have not gone. */
function heldUnits(tx: Database, skuCode: string) {
  const ordered = tx
    .select({ units: sql`coalesce(sum(greatest(0, ${orderLine.takenQty} - ${orderLine.shippedQty})), 0)` })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.skuCode, skuCode), isUnderWay));
  const samples = tx
    .select({ units: sql`coalesce(sum(${trialApplication.takenQty}), 0)` })
    .from(trialApplication)
    .where(and(eq(trialApplication.skuCode, skuCode), eq(trialApplication.state, 'APPROVED')));
  return sql`${ordered} + ${samples}`;
}

/**
 * Takes out of stock what goes beyond what was taken when it was ordered: units that were made for it and received meanwhile.
 * What goes of a lot that nobody counts was received if there are units of no counted lot, in stock or held for somebody; else it
 * never came into stock. What stock can't cover went of what others hold, who wait for their own from then on.
 * The pack size must be locked, its lots taken off the shelf, and what goes written down as gone.
 * @param taken units that were taken for it and had not gone before
 */
export async function takeMade(
  tx: Database,
  { skuCode, taken }: { skuCode: string; taken: number },
  sent: readonly { qty: number; isCounted: boolean }[],
): Promise<void> {
  const unitsOf = (counted: boolean) =>
    sent.reduce((sum, { qty, isCounted }) => sum + (isCounted === counted ? qty : 0), 0);
  const left = sql`(select coalesce(sum(${shelfLot.qty}), 0) from ${shelfLot} where ${shelfLot.skuCode} = ${skuCode})`;
  const there = sql`${sku.stock} + ${heldUnits(tx, skuCode)} + ${taken}`;
  const loose = sql`greatest(0, ${there} - ${unitsOf(true)} - ${left})`;
  const received = sql`${unitsOf(true)} + least(${unitsOf(false)}, ${loose})`;
  const [size] = await tx
    .select({ stock: sku.stock, beyond: sql<number>`greatest(0, ${received} - ${taken})::int` })
    .from(sku)
    .where(eq(sku.skuCode, skuCode));
  if (!size || size.beyond === 0) return;
  const { stock, beyond } = size;
  await tx
    .update(sku)
    .set({ stock: Math.max(0, stock - beyond) })
    .where(eq(sku.skuCode, skuCode));
  await takeFromHolders(tx, skuCode, beyond - stock);
}

/**
 * Has those who hold units wait for some again, as many as there are too few. Whose order was placed last, or whose sample
 * was approved last, waits first, as whoever comes later has what is left by those before. No order moves by that: what a
 * line holds is changed under the lock of its pack size alone, and read under it by all who give it back or send it.
 */
async function takeFromHolders(tx: Database, skuCode: string, units: number): Promise<void> {
  if (units <= 0) return;
  const ordered = await tx
    .select({
      id: orderLine.id,
      since: orders.placedAt,
      taken: orderLine.takenQty,
      gone: orderLine.shippedQty,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.skuCode, skuCode), isUnderWay, gt(orderLine.takenQty, orderLine.shippedQty)))
    .orderBy(desc(orders.id));
  const { id, updatedAt: since, takenQty: taken } = trialApplication;
  const samples = await tx
    .select({ id, since, taken })
    .from(trialApplication)
    .where(and(eq(trialApplication.skuCode, skuCode), eq(trialApplication.state, 'APPROVED'), gt(taken, 0)))
    .orderBy(desc(id));
  const holders = [
    ...ordered.map((line) => ({ ...line, table: orderLine })),
    // Approving one is the last that happened to it.
    ...samples.map((sample) => ({ ...sample, gone: 0, table: trialApplication })),
  ].sort((a, b) => b.since.getTime() - a.since.getTime());
  let left = units;
  for (const { id, taken, gone, table } of holders) {
    if (left === 0) break;
    const given = Math.min(left, taken - gone);
    left -= given;
    await tx
      .update(table)
      .set({ takenQty: taken - given })
      .where(eq(table.id, id));
  }
}
