import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cartLine } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { toSku } from '@/lib/backend/services/catalogue/goods/skus';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData } from '@/lib/contract/calls';
import { sumFen } from '@/lib/domain/money';
import { availabilityOf, loadDiscount, loadSizes, priceLine, type Size } from '../sizes';

type CartRow = typeof cartLine.$inferSelect;
type Cart = CallData<'cartList'>;

/** A customer's lines in the order in which they were added. */
export const loadCartRows = (db: Database, customerId: number): Promise<CartRow[]> =>
  db.select().from(cartLine).where(eq(cartLine.customerId, customerId)).orderBy(asc(cartLine.id));

const careOf = ({ storage, shipping, hazard }: Size, lang: Lang) => ({
  shipping: pick(shipping, lang).text,
  minC: storage.minC,
  maxC: storage.maxC,
  dangerous: Boolean(hazard?.transport),
});

/** The cart as its customer sees it today. */
export async function loadCart(db: Database, customerId: number, lang: Lang): Promise<Cart> {
  const rows = await loadCartRows(db, customerId);
  const sizes = await loadSizes(
    db,
    rows.map(({ skuCode }) => skuCode),
  );
  const discountPerMille = await loadDiscount(db, customerId);
  const audience = { lang, maySeePrices: true };
  const goodsIds = [...new Set([...sizes.values()].map(({ goodsId }) => goodsId))];
  const sold = new Map((await loadSummaries(db, goodsIds, audience)).map((one) => [one.id, one]));
  const lines = rows.map((row) => {
    const size = sizes.get(row.skuCode);
    const known = availabilityOf(size) === null ? undefined : size;
    return {
      ...priceLine(size, row, { discountPerMille, lang }),
      later: row.later,
      goods: (known && sold.get(known.goodsId)) ?? null,
      sku: known ? toSku(known, audience) : null,
      care: known ? careOf(known, lang) : null,
    };
  });
  const counted = lines.filter(({ later, warning }) => !later && warning !== 'out');
  return { lines, goodsTotalFen: sumFen(counted.map(({ lineTotalFen }) => lineTotalFen ?? 0)) };
}
