import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { isExpired, isReleased, proposeLots } from '@/lib/domain/orders/lots';
import { coldestOf } from '@/lib/domain/product/kept-at';
import { loadKnownLots } from '../stock/known-lots';
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
  const known = await loadKnownLots(db, open);
  const products = await db
    .select({ id: goods.id, shipping: goods.shipping, storage: goods.storage, components: goods.components })
    .from(goods)
    .where(
      inArray(
        goods.id,
        open.map(({ goodsId }) => goodsId),
      ),
    );
  return open.map(({ id, skuCode, goodsId, qty, shippedQty }) => {
    const product = products.find((row) => row.id === goodsId);
    // What was counted and is used up has none left, whatever its record says.
    const good = (known.get(skuCode) ?? []).filter(
      (row) => row.qty !== 0 && !isExpired(row.expiresOn, today),
    );
    const counted = good.filter((row) => row.qty !== null);
    const told = (counted.length > 0 ? counted : good)
      .filter(({ record }) => !record || isReleased(record, today))
      .map(({ record: _, ...lot }) => lot);
    const left = qty - shippedQty;
    const shipping = product ? pick(product.shipping, lang).text : '';
    const parts = (product?.components ?? []).map(({ storage }) => storage.zh);
    const maxC = coldestOf(product?.storage.maxC ?? null, parts);
    return { lineId: id, left, shipping, maxC, lots: told, proposed: proposeLots(told, left, today) };
  });
}
