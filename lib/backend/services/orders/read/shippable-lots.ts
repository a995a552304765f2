import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsLot, shelfLot } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { isExpired, isReleased, proposeLots, type ShelfLot } from '@/lib/domain/orders/lots';
import type { OrderLineRow } from './order-lines';

type Shelf = NonNullable<CallData<'orderGetById'>['shelf']>;

/** What of a line decides what may be sent of it. */
type OpenLine = Pick<OrderLineRow, 'id' | 'skuCode' | 'goodsId' | 'qty' | 'shippedQty'>;

/**
 * Lots that may be sent of what is still to be sent: those that are counted on the shelf, or where none is left of them,
 * the product's others, which nobody counts. First to expire first, never an expired one, nor one whose record has not
 * released it by that day.
 */
export async function loadShippableLots(
  db: Database,
  lines: readonly OpenLine[],
  { now, lang }: { now: Date; lang: Lang },
): Promise<Shelf> {
  const open = lines.filter(({ qty, shippedQty }) => qty > shippedQty);
  if (open.length === 0) return [];
  const today = formatDate(now);
  const codes = open.map(({ skuCode }) => skuCode);
  const counted = await db.select().from(shelfLot).where(inArray(shelfLot.skuCode, codes));
  const made = await db
    .select()
    .from(goodsLot)
    .where(
      inArray(
        goodsLot.goodsId,
        open.map(({ goodsId }) => goodsId),
      ),
    );
  const products = await db
    .select({ id: goods.id, shipping: goods.shipping, storage: goods.storage })
    .from(goods)
    .where(
      inArray(
        goods.id,
        open.map(({ goodsId }) => goodsId),
      ),
    );
  return open.map(({ id, skuCode, goodsId, qty, shippedQty }) => {
    const product = products.find((row) => row.id === goodsId);
    const own = made.filter((row) => row.goodsId === goodsId);
    const heldBack = new Set(own.filter((row) => !isReleased(row, today)).map(({ lot }) => lot));
    // The day on record comes before the one noted at the shelf: the record may have been corrected since.
    const dayOf = new Map(own.map((row) => [row.lot, row.expiresOn]));
    const shelf = counted
      .filter((row) => row.skuCode === skuCode)
      .map((row) => ({ ...row, expiresOn: dayOf.get(row.lot) ?? row.expiresOn }));
    const there = shelf.filter(({ qty: units, expiresOn }) => units > 0 && !isExpired(expiresOn, today));
    // One that was counted and is used up has none left, whatever its record says.
    const uncounted = own.filter(
      ({ lot, expiresOn }) => !isExpired(expiresOn, today) && shelf.every((row) => row.lot !== lot),
    );
    const all: ShelfLot[] = there.length > 0 ? there : uncounted.map((row) => ({ ...row, qty: null }));
    const lots = all.filter(({ lot }) => !heldBack.has(lot));
    const told = lots
      .map((row) => ({ lot: row.lot, expiresOn: row.expiresOn, qty: row.qty }))
      .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot));
    const left = qty - shippedQty;
    const shipping = product ? pick(product.shipping, lang).text : '';
    const maxC = product?.storage.maxC ?? null;
    return { lineId: id, left, shipping, maxC, lots: told, proposed: proposeLots(told, left, today) };
  });
}
