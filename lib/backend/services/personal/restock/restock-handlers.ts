import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, restockWish, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { stockStateOf } from '@/lib/backend/services/catalogue/goods/stock';
import { CODE } from '@/lib/contract/call';

/** Pack sizes on sale that a customer may wait for. */
export const MAX_WISHES = 200;

/** @throws CallError 1404 `sku.not_found` when one is not sold; 1409 `sku.in_stock` when one can be had already */
async function requireOut(tx: Database, codes: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({
      id: sku.id,
      stock: sku.stock,
      lowStock: sku.lowStock,
      orderMin: sku.orderMin,
      madeToOrder: sku.madeToOrder,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(inArray(sku.skuCode, [...codes]), onSale));
  if (rows.length !== codes.length) throw notFound('sku.not_found');
  if (rows.some((row) => stockStateOf(row) !== 'out')) throw new CallError(CODE.conflict, 'sku.in_stock');
  return rows.map(({ id }) => id);
}

/** What is no longer sold has no page to take the wish back on: it does not count. */
async function countWishes(tx: Database, customerId: number): Promise<number> {
  const [found] = await tx
    .select({ wishes: count() })
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(eq(restockWish.customerId, customerId), onSale));
  return found?.wishes ?? 0;
}

/**
 * Notes each pack size once, however often it is asked for.
 * @throws CallError 1404 `sku.not_found`; 1409 `sku.in_stock`, or `restock.limit` above MAX_WISHES
 */
export const restockSave: Handler<'restockSave'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const skuCodes = [...new Set(input.skuCodes)];
  await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const ids = await requireOut(tx, skuCodes);
    await tx
      .insert(restockWish)
      .values(ids.map((skuId) => ({ customerId, skuId, createdAt: context.now })))
      // Told of once already and gone again since: it is a new wish.
      .onConflictDoUpdate({ target: [restockWish.customerId, restockWish.skuId], set: { toldAt: null } });
    if ((await countWishes(tx, customerId)) > MAX_WISHES) throw new CallError(CODE.conflict, 'restock.limit');
  });
  return { skuCodes };
};

export const restockQuery: Handler<'restockQuery'> = async (_input, context) => {
  const rows = await context.db
    .select({ skuCode: sku.skuCode })
    .from(restockWish)
    .innerJoin(sku, eq(sku.id, restockWish.skuId))
    .where(and(eq(restockWish.customerId, sessionOf(context).customerId), isNull(restockWish.toldAt)))
    .orderBy(asc(sku.goodsId), asc(sku.sort), asc(sku.id));
  return { skuCodes: rows.map(({ skuCode }) => skuCode) };
};

/** What one doesn't wait for is no mistake: it may have come meanwhile. */
export const restockDelete: Handler<'restockDelete'> = async ({ skuCodes }, context) => {
  const { customerId } = sessionOf(context);
  const wanted = context.db.select({ id: sku.id }).from(sku).where(inArray(sku.skuCode, skuCodes));
  await context.db
    .delete(restockWish)
    .where(and(eq(restockWish.customerId, customerId), inArray(restockWish.skuId, wanted)));
  return {};
};
