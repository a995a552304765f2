import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderLine } from '@/lib/backend/db/schema';
import { lockSizes } from '../sizes';
import { returnStock } from '../stock/units';

/** Gives back what an order had taken from stock. Its row must be locked, so that it is given back once. */
export async function freeStock(tx: Database, orderId: number): Promise<void> {
  const select = () =>
    tx
      .select({ skuCode: orderLine.skuCode, units: orderLine.takenQty })
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId));
  await lockSizes(
    tx,
    (await select()).map(({ skuCode }) => skuCode),
  );
  // Until its pack size is locked, another parcel may take what a line holds.
  await returnStock(tx, await select());
}
