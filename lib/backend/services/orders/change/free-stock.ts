import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { orderLine } from '@/lib/backend/db/schema';
import { returnStock } from '../stock/units';

/** Gives back what an order had taken from stock. Its row must be locked, so that it is given back once. */
export async function freeStock(tx: Database, orderId: number): Promise<void> {
  const lines = await tx
    .select({ skuCode: orderLine.skuCode, units: orderLine.takenQty })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  await returnStock(tx, lines);
}
