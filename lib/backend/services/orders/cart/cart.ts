import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cartLine, goods, sku } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { toSku } from '@/lib/backend/services/catalogue/goods/skus';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData } from '@/lib/contract/calls';
import { sumFen } from '@/lib/domain/money';
import { availabilityOf, loadDiscount, loadSizes, priceLine } from '../sizes';

export type CartRow = typeof cartLine.$inferSelect;
type Cart = CallData<'cartList'>;

/** A customer's lines in the order in which they were added. */
export const loadCartRows = (db: Database, customerId: number): Promise<CartRow[]> =>
  db.select().from(cartLine).where(eq(cartLine.customerId, customerId)).orderBy(asc(cartLine.id));

type Goods = typeof goods.$inferSelect;

const careOf = (
  { storage, shipping, hazard }: Pick<Goods, 'storage' | 'shipping' | 'hazard'>,
  lang: Lang,
) => ({
  shipping: pick(shipping, lang).text,
  minC: storage.minC,
  maxC: storage.maxC,
  dangerous: Boolean(hazard?.transport),
});

/** The cart as its customer sees it today. */
export async function loadCart(db: Database, customerId: number, lang: Lang): Promise<Cart> {
  const rows = await loadCartRows(db, customerId);
  const codes = rows.map(({ skuCode }) => skuCode);
  const sizes = await loadSizes(db, codes);
  const discountPerMille = await loadDiscount(db, customerId);
  const audience = { lang, maySeePrices: true };
  const goodsIds = [...new Set([...sizes.values()].map(({ goodsId }) => goodsId))];
  const sold = new Map((await loadSummaries(db, goodsIds, audience)).map((one) => [one.id, one]));
  const careRows =
    goodsIds.length === 0
      ? []
      : await db
          .select({ id: goods.id, storage: goods.storage, shipping: goods.shipping, hazard: goods.hazard })
          .from(goods)
          .where(inArray(goods.id, goodsIds));
  const cares = new Map(careRows.map(({ id, ...care }) => [id, careOf(care, lang)]));
  const skuRows = codes.length === 0 ? [] : await db.select().from(sku).where(inArray(sku.skuCode, codes));
  const skus = new Map(skuRows.map((row) => [row.skuCode, toSku(row, audience)]));
  const lines = rows.map((row) => {
    const size = sizes.get(row.skuCode);
    const known = availabilityOf(size) === null ? undefined : size;
    return {
      ...priceLine(size, row, { discountPerMille, lang }),
      later: row.later,
      goods: (known && sold.get(known.goodsId)) ?? null,
      sku: (known && skus.get(row.skuCode)) ?? null,
      care: (known && cares.get(known.goodsId)) ?? null,
    };
  });
  const counted = lines.filter(({ later, warning }) => !later && warning !== 'out');
  return { lines, goodsTotalFen: sumFen(counted.map(({ lineTotalFen }) => lineTotalFen ?? 0)) };
}
