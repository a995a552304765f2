import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { CallQuery } from '@/lib/api/query/queries';
import { FailedCall } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { priceForQuantity } from '@/lib/domain/money';
import { type Availability, MAX_QTY, mostOf, warningFor } from '@/lib/domain/orders/quantities';
import { type Pack, toPack } from '../product/pack';
import { type ProductCard, toProductCard } from '../product/product-card';
import type { CartItem, CartLine } from './cart';

/** What is to be added to a customer's or a visitor's cart: the product says where its name and pack sizes are found. */
export interface ItemToAdd extends CartItem {
  productId: number;
}

/** Products with their pack sizes, by their ids; left out: what is no longer sold. */
export type GoodsWithPacks = ReadonlyMap<number, { product: ProductCard; packs: Pack[] }>;

/** Products change seldom while a cart is looked at. */
const GOODS_MS = 60_000;

export const goodsWithPacksQuery = (productIds: readonly number[]): CallQuery<GoodsWithPacks> => ({
  queryKey: queryKeys.cartGoods(productIds),
  staleTime: GOODS_MS,
  gcTime: GOODS_MS,
  queryFn: async ({ signal }) => {
    const asked = productIds.map(async (goodsId) => {
      const answer = mapResult(
        await callBrowser('goodsSetQueryObj', { goodsId }, { signal }),
        ({ goods, skus }) => [goods.id, { product: toProductCard(goods), packs: skus.map(toPack) }] as const,
      );
      if (!answer.ok && answer.kind !== 'not_found') throw new FailedCall(answer);
      return answer.ok ? [answer.data] : [];
    });
    return new Map((await Promise.all(asked)).flat());
  },
});

/** A visitor's line as it is shown; prices only where everybody may see them. */
export function toVisitorLine(
  { skuCode, qty, later, productId }: ItemToAdd,
  goods: GoodsWithPacks,
): CartLine {
  const found = goods.get(productId);
  const pack = found?.packs.find((one) => one.skuCode === skuCode);
  const line = { skuCode, qty, later, nextTier: null, care: null };
  if (!found || !pack)
    return {
      ...line,
      name: found?.product.name ?? '',
      product: null,
      pack: null,
      most: 0,
      orderMin: 1,
      orderStep: 1,
      warning: 'gone',
    };
  const size = availabilityOf(pack);
  const unitPriceFen =
    pack.priceFen === undefined ? undefined : priceForQuantity(pack.tiers ?? [], pack.priceFen, qty);
  return {
    ...line,
    name: found.product.name,
    nameLang: found.product.nameLang,
    product: found.product,
    pack: {
      size: pack.size,
      sizeLang: pack.sizeLang,
      stock: pack.stockState,
      leadDays: pack.leadDays,
    },
    most: mostOf(size),
    orderMin: pack.orderMin,
    orderStep: pack.orderStep,
    unitPriceFen,
    listPriceFen: unitPriceFen,
    warning: warningFor(size, qty),
  };
}

/** Visitors don't see stock quantities: the limit is checked once the lines are in a customer's cart. */
const availabilityOf = (pack: Pack): Availability => ({
  ...pack,
  stock: pack.stockState === 'out' ? 0 : MAX_QTY,
  madeToOrder: false,
});
