import { and, count, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { deliveryLine, orderLine, orders, shelfLot, sku, trialApplication } from '@/lib/backend/db/schema';
import type { Size } from '../sizes';

/**
 * Pack sizes as one who orders now finds them: of what is made to order, units that were received by lot are first of
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
        inArray(orders.status, ['待付款', '待发货']),
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
  // What nobody counts by lots is sent without being noticed here: only being ordered takes it out of stock.
  const counted = await tx
    .select({ code: shelfLot.skuCode, units: sql<number>`sum(${shelfLot.qty})::int` })
    .from(shelfLot)
    .where(inArray(shelfLot.skuCode, codes))
    .groupBy(shelfLot.skuCode);
  const unitsIn = (rows: readonly { code: string; units: number }[], skuCode: string) =>
    rows.find(({ code }) => code === skuCode)?.units ?? 0;
  for (const size of made) {
    const { skuCode, stock } = size;
    const awaited = Math.min(
      unitsIn(ordered, skuCode) + unitsIn(samples, skuCode),
      unitsIn(counted, skuCode),
    );
    free.set(skuCode, { ...size, stock: Math.max(0, stock - awaited) });
  }
  return free;
}

/**
 * Takes out of stock what a parcel holds of counted lots beyond what its lines had taken when they were ordered: units that
 * were made for them and received meanwhile. The pack sizes must be locked, and the parcel's lines kept.
 */
export async function takeMade(tx: Database, orderId: number, deliveryId: number): Promise<void> {
  const sent = sql`select ${orderLine.skuCode} as code, ${orderLine.takenQty} as taken, sum(${deliveryLine.qty}) as counted,
      coalesce(sum(${deliveryLine.qty}) filter (where ${deliveryLine.deliveryId} = ${deliveryId}), 0) as now
    from ${deliveryLine}
    join ${orderLine} on ${orderLine.id} = ${deliveryLine.lineId}
    join ${shelfLot} on ${shelfLot.skuCode} = ${orderLine.skuCode} and ${shelfLot.lot} = ${deliveryLine.lot}
    where ${orderLine.orderId} = ${orderId}
    group by ${orderLine.id}`;
  const beyond = sql`select code, sum(greatest(0, counted - taken) - greatest(0, counted - now - taken)) as units
    from (${sent}) as sent group by code`;
  await tx.execute(
    sql`update ${sku} set stock = greatest(0, ${sku.stock} - beyond.units) from (${beyond}) as beyond
      where ${sku.skuCode} = beyond.code and beyond.units > 0`,
  );
}

/** The same for one unit that goes by itself. */
export async function takeMadeUnit(
  tx: Database,
  { skuCode, lot }: { skuCode: string; lot: string },
): Promise<void> {
  const counted = tx
    .select({ id: shelfLot.id })
    .from(shelfLot)
    .where(and(eq(shelfLot.skuCode, skuCode), eq(shelfLot.lot, lot)));
  await tx
    .update(sku)
    .set({ stock: sql`greatest(0, ${sku.stock} - 1)` })
    .where(and(eq(sku.skuCode, skuCode), exists(counted)));
}
