import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { sku } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import type { OfferLine } from '../place/offer';

/** Units of a pack size. */
interface Units {
  skuCode: string;
  units: number;
}

const table = (units: readonly Units[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(units)}::text::jsonb) as moved("skuCode" text, units int)`;

/** How much of a line comes from stock; the rest of what is made to order is made. */
export const takenOf = ({ qty, size }: OfferLine): number =>
  size.madeToOrder ? Math.min(qty, size.stock) : qty;

/**
 * Takes units out of stock, all or none. The pack sizes must be locked (`lockSizes`).
 * @throws CallError 1409 `stock.insufficient`
 */
export async function takeStock(tx: Database, units: readonly Units[]): Promise<void> {
  const moved = units.filter((one) => one.units > 0);
  if (moved.length === 0) return;
  const result = await tx.execute(
    sql`update ${sku} set stock = ${sku.stock} - moved.units from ${table(moved)}
      where ${sku.skuCode} = moved."skuCode" and ${sku.stock} >= moved.units returning ${sku.id}`,
  );
  if (rowsOf(result).length !== moved.length) throw new CallError(CODE.conflict, 'stock.insufficient');
}

/** Puts units back into stock; pack sizes that were deleted since are skipped. */
export async function returnStock(tx: Database, units: readonly Units[]): Promise<void> {
  const moved = units.filter((one) => one.units > 0);
  if (moved.length === 0) return;
  const codes = moved.map(({ skuCode }) => skuCode);
  // In the order of their codes, as orders lock them.
  await tx
    .select({ id: sku.id })
    .from(sku)
    .where(inArray(sku.skuCode, codes))
    .orderBy(sku.skuCode)
    .for('no key update');
  await tx.execute(
    sql`update ${sku} set stock = ${sku.stock} + moved.units from ${table(moved)}
      where ${sku.skuCode} = moved."skuCode"`,
  );
}
