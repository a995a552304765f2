import { FailedCall, queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';
import { type GoodsWithPacks, goodsWithPacksQuery } from '@/lib/views/cart/visitor-cart';

/** A product with its pack sizes; null: no longer sold. */
export type PackSet = GoodsWithPacks extends ReadonlyMap<number, infer T> ? T : never;
type Pack = PackSet['packs'][number];

/** What can be put into a cart at all. */
export const canOrder = ({ quoteOnly, stockState }: Pack): boolean => !quoteOnly && stockState !== 'out';

/** Asks for a product's pack sizes before they are needed; kept a minute. */
export function preparePacks(productId: number): void {
  void queryClientOf(useSession.getState().token).prefetchQuery(goodsWithPacksQuery([productId]));
}

/** One pack size of a product; null: it can't be ordered now. */
export async function askPack(
  token: string,
  productId: number,
  skuCode: string,
): Promise<{ ok: true; pack: Pack | null } | { ok: false }> {
  try {
    const goods = await queryClientOf(token).fetchQuery(goodsWithPacksQuery([productId]));
    const pack = goods.get(productId)?.packs.find((one) => one.skuCode === skuCode);
    return { ok: true, pack: pack && canOrder(pack) ? pack : null };
  } catch (error) {
    if (error instanceof FailedCall) return { ok: false };
    throw error;
  }
}
