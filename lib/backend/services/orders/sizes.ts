import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, priceGroup, sku } from '@/lib/backend/db/schema';
import { type Lang, pickAs } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { lineTotal } from '@/lib/domain/money';
import { nextTier, unitPrice } from '@/lib/domain/orders/pricing';
import { type Availability, type Line, mostOf, warningFor } from '@/lib/domain/orders/quantities';

const columns = {
  id: sku.id,
  skuCode: sku.skuCode,
  goodsId: sku.goodsId,
  size: sku.size,
  unit: sku.unit,
  stock: sku.stock,
  lowStock: sku.lowStock,
  madeToOrder: sku.madeToOrder,
  leadDays: sku.leadDays,
  orderLimit: sku.orderLimit,
  orderMin: sku.orderMin,
  orderStep: sku.orderStep,
  quoteOnly: sku.quoteOnly,
  priceFen: sku.priceFen,
  tiers: sku.tiers,
  catalogNo: goods.catalogNo,
  name: goods.name,
  goodsStatus: goods.status,
  storage: goods.storage,
  shipping: goods.shipping,
  hazard: goods.hazard,
};

/** A pack size with what an order copies of its product. */
export type Size = Awaited<ReturnType<typeof selectSizes>>[number];

const selectSizes = (db: Database, codes: readonly string[]) =>
  db
    .select(columns)
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(inArray(sku.skuCode, [...codes]));

/** Pack sizes by their codes, those of products that aren't sold any more as well. */
export async function loadSizes(db: Database, codes: readonly string[]): Promise<Map<string, Size>> {
  if (codes.length === 0) return new Map();
  return new Map((await selectSizes(db, codes)).map((row) => [row.skuCode, row]));
}

/**
 * The same, each locked until the transaction ends. They are locked in the order of their codes, so that no two orders
 * wait for each other.
 */
export async function lockSizes(tx: Database, codes: readonly string[]): Promise<Map<string, Size>> {
  const rows = await selectSizes(tx, codes).orderBy(sku.skuCode).for('no key update', { of: sku });
  return new Map(rows.map((row) => [row.skuCode, row]));
}

/** What decides how many can be had; null when it isn't sold any more. */
export const availabilityOf = (size: Size | undefined): Availability | null =>
  size && size.goodsStatus === 'ACTIVE' ? size : null;

/** What a customer's price group is granted, per mille. */
export async function loadDiscount(db: Database, customerId: number): Promise<number> {
  const [row] = await db
    .select({ perMille: priceGroup.discountPerMille })
    .from(customer)
    .innerJoin(priceGroup, eq(priceGroup.code, customer.priceGroup))
    .where(eq(customer.id, customerId));
  return row?.perMille ?? 0;
}

type PricedLine = Omit<CallData<'cartList'>['lines'][number], 'later' | 'goods' | 'sku' | 'care'>;

/** What a line says of its pack size today. */
export function priceLine(
  size: Size | undefined,
  { skuCode, qty }: Line,
  { discountPerMille, lang }: { discountPerMille: number; lang: Lang },
): PricedLine {
  const available = availabilityOf(size);
  const warning = warningFor(available, qty);
  const most = available ? mostOf(available) : 0;
  const { orderMin = 1, orderStep = 1 } = available ?? {};
  const named = size ? pickAs('name', size.name, lang) : { name: '' };
  const line = { skuCode, qty, ...named, most, orderMin, orderStep };
  if (!size || !available || available.quoteOnly || size.priceFen === null)
    return { ...line, nextTier: null, warning: warning ?? 'quote_only' };
  const list = { priceFen: size.priceFen, tiers: size.tiers };
  const price = unitPrice(list, qty, discountPerMille);
  return {
    ...line,
    ...price,
    lineTotalFen: lineTotal(price.unitPriceFen, qty),
    nextTier: nextTier(list, qty, { discountPerMille, most, orderStep }),
    ...(warning && { warning }),
  };
}
