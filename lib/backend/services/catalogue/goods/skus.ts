import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { sku } from '@/lib/backend/db/schema';
import { pickBeside } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { stockStateOf } from './stock';
import type { Audience } from './summary';

type Sku = CallData<'goodsSetQueryObj'>['skus'][number];

type SkuRow = Omit<typeof sku.$inferSelect, 'id' | 'goodsId' | 'sort'>;

/** Row → wire; price and tiers only for those who may see them. */
export function toSku(row: SkuRow, audience: Audience): Sku {
  const price = audience.maySeePrices && !row.quoteOnly ? row.priceFen : null;
  return {
    skuCode: row.skuCode,
    ...pickBeside({ size: row.size, unit: row.unit }, audience.lang),
    stockState: stockStateOf(row),
    leadDays: row.leadDays,
    orderLimit: row.orderLimit,
    orderMin: row.orderMin,
    orderStep: row.orderStep,
    quoteOnly: row.quoteOnly,
    ...(price !== null && { priceFen: price, tiers: row.tiers }),
  };
}

/** A product's pack sizes in selling order. */
export async function loadSkus(db: Database, goodsId: number, audience: Audience): Promise<Sku[]> {
  const rows = await db
    .select()
    .from(sku)
    .where(eq(sku.goodsId, goodsId))
    .orderBy(asc(sku.sort), asc(sku.id));
  return rows.map((row) => toSku(row, audience));
}
