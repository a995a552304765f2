import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, restockWish, sku } from '@/lib/backend/db/schema';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { onShelf } from '@/lib/backend/services/catalogue/goods/stock';
import { notifyCustomer } from '../messages/notify-customer';

/** Wishes of one customer for one product. */
export interface Waiting {
  customerId: number;
  goodsId: number;
  catalogNo: string;
  skuCodes: string[];
  ids: number[];
}

interface WishRow {
  id: number;
  customerId: number;
  goodsId: number;
  catalogNo: string;
  skuCode: string;
}

export function gather(rows: readonly WishRow[]): Waiting[] {
  const found = new Map<string, Waiting>();
  for (const { id, skuCode, ...same } of rows) {
    const key = `${same.customerId} ${same.goodsId}`;
    const waiting = found.get(key) ?? { ...same, skuCodes: [], ids: [] };
    waiting.skuCodes.push(skuCode);
    waiting.ids.push(id);
    found.set(key, waiting);
  }
  return [...found.values()];
}

/** What is read of a wish, of its pack size and of the product. */
export const wishColumns = {
  id: restockWish.id,
  customerId: restockWish.customerId,
  goodsId: goods.id,
  catalogNo: goods.catalogNo,
  skuCode: sku.skuCode,
};

/** What is waited for and can be had again. */
const isBack = and(isNull(restockWish.toldAt), onShelf, onSale);

/**
 * Has those stay who wait for what is back, until they were told. Before their wishes: a customer's row comes first everywhere,
 * and deleting an account locks it before it takes the wishes away. @returns who they are
 */
async function holdWaiting(tx: Database): Promise<number[]> {
  const waiting = tx
    .select({ id: restockWish.customerId })
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(isBack);
  const held = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, waiting))
    .orderBy(asc(customer.id))
    .for('key share');
  return held.map(({ id }) => id);
}

/**
 * Writes a message to everybody who waits for a pack size that can be had again: one message a product, each wish once.
 * Code that raises stock calls it after its own transaction, never within: that transaction has locked pack sizes, a message
 * locks its customer, and orders lock the customer first. The clock calls it for all other changes (`open-database.ts`).
 * `sendRestockSms` (`restock-sms.ts`) comes afterwards.
 */
export async function announceRestock(tx: Database, now: Date): Promise<void> {
  const held = await holdWaiting(tx);
  if (held.length === 0) return;
  const rows = await tx
    .select(wishColumns)
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(isBack, inArray(restockWish.customerId, held)))
    .orderBy(asc(restockWish.customerId), asc(sku.sort), asc(sku.id))
    // Two at once never tell of the same.
    .for('update', { of: restockWish, skipLocked: true });
  for (const { customerId, goodsId, catalogNo, skuCodes } of gather(rows)) {
    const params = { catalogNo, skuCodes: skuCodes.join(', ') };
    await notifyCustomer(tx, { customerId, kind: 'system', event: 'stock.back', params, goodsId, at: now });
  }
  if (rows.length > 0)
    await tx
      .update(restockWish)
      .set({ toldAt: now })
      .where(
        inArray(
          restockWish.id,
          rows.map(({ id }) => id),
        ),
      );
}
