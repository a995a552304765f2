import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { changeRows, type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { type Action, type CallQuery, callQuery, notFoundIsSuccess } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { MAX_FAVOURITES } from '@/lib/domain/limits';
import type { RecordedSize } from '../orders/recorded-product';
import { type ProductCard, type StockState, toProductCard } from '../product/product-card';

type WireFavourite = CallData<'collectPageQuery'>['data'][number];

/** What a favourite button stands for: a product, or one of its pack sizes. */
export interface FavouriteKey {
  productId: number;
  /** Null: the product as a whole. */
  skuCode: string | null;
}

export interface Favourite extends FavouriteKey {
  id: number;
  productName: string;
  /** Set when the name has no translation and stands in Chinese. */
  nameLang?: 'zh' | undefined;
  catalogNo: string;
  /** Its page may be gone. */
  isDiscontinued: boolean;
  /** Null when it is no longer sold. */
  product: ProductCard | null;
  /** Null without a pack size, or when that is no longer sold. */
  pack: (RecordedSize & { stock: StockState; priceFen: number | undefined }) | null;
  note: string;
  createdAt: string;
}

const toFavourite = (wire: WireFavourite): Favourite => ({
  id: wire.id,
  productId: wire.goodsId,
  skuCode: wire.skuCode,
  productName: wire.goodsName,
  nameLang: wire.lang,
  catalogNo: wire.catalogNo,
  isDiscontinued: wire.discontinued ?? false,
  product: wire.goods && toProductCard(wire.goods),
  pack: wire.sku && {
    size: wire.sku.size,
    sizeLang: wire.sku.sizeLang,
    stock: wire.sku.stockState,
    priceFen: wire.sku.priceFen,
  },
  note: wire.note,
  createdAt: wire.createdAt,
});

/** Newest first. */
export const favouritesQuery = (): ListQuery<Favourite> =>
  listQuery(queryKeys.favouriteList, 'collectPageQuery', {}, toFavourite);

/** How many there are. */
export const favouriteTotalQuery = (): CallQuery<number> =>
  callQuery(queryKeys.favouriteTotal, 'collectPageQuery', { rowSize: 1 }, ({ total }) => total);

/** All favourites of the customer: what they are of → their id. */
export type FavouriteMarks = Readonly<Record<string, number>>;

export const markOf = ({ productId, skuCode }: FavouriteKey): string => `${productId}/${skuCode ?? ''}`;

export const favouriteMarksQuery = (): CallQuery<FavouriteMarks> =>
  callQuery(queryKeys.favouriteMarks, 'collectPageQuery', { rowSize: MAX_FAVOURITES }, ({ data }) =>
    Object.fromEntries(data.map(({ id, goodsId, skuCode }) => [markOf({ productId: goodsId, skuCode }), id])),
  );

/** Buttons that are shown follow; null: no favourite any more. */
function setMark(client: QueryClient, key: FavouriteKey, id: number | null): void {
  client.setQueryData<FavouriteMarks>(queryKeys.favouriteMarks, (known) => {
    if (!known) return known;
    const { [markOf(key)]: _, ...others } = known;
    return id === null ? others : { ...others, [markOf(key)]: id };
  });
}

/** Adds a favourite, or changes its note. */
const save = ({ productId, skuCode }: FavouriteKey, note?: string) =>
  callBrowser('myCollectSave', { goodsId: productId, skuCode: skuCode ?? undefined, note });

export const addFavourite: Action<FavouriteKey, { id: number }> = {
  call: (key) => save(key),
  onDone: (client, { id }, key) => setMark(client, key, id),
};

const changeFavourite = (
  client: QueryClient,
  { productId, skuCode }: FavouriteKey,
  change: Partial<Favourite>,
  removed = 0,
) =>
  changeRows<Favourite>(
    client,
    queryKeys.favouriteList,
    (rows) =>
      rows.map((row) =>
        row.productId === productId && row.skuCode === skuCode ? { ...row, ...change } : row,
      ),
    removed,
  );

/** Removed, a favourite stays in the list that is shown, so that it can be put back. */
export const removeFavourite: Action<FavouriteKey & { id: number }, null> = {
  call: async ({ id, productId, skuCode }) => {
    const told = await callBrowser('myCollectDelete', { ids: [id] });
    if (told.ok || told.kind !== 'not_found') return notFoundIsSuccess(told);
    // Taken off and put on again in another tab, it has another id.
    const now = await callBrowser('collectPageQuery', { goodsId: productId, rowSize: MAX_FAVOURITES });
    if (!now.ok) return now;
    const again = now.data.data.find((row) => row.skuCode === skuCode);
    return notFoundIsSuccess(again ? await callBrowser('myCollectDelete', { ids: [again.id] }) : told);
  },
  onDone: (client, _, favourite) => {
    setMark(client, favourite, null);
    changeFavourite(client, favourite, {}, 1);
  },
};

/** Puts back what was removed, note and all. */
export const restoreFavourite: Action<Favourite, { id: number }> = {
  call: (favourite) => save(favourite, favourite.note),
  onDone: (client, { id }, favourite) => {
    setMark(client, favourite, id);
    changeFavourite(client, favourite, { id }, -1);
  },
};

export const noteFavourite: Action<{ favourite: Favourite; note: string }, { id: number }> = {
  call: ({ favourite, note }) => save(favourite, note),
  onDone: (client, { id }, { favourite, note }) => {
    // Another id where it was gone and has been put on again by this.
    setMark(client, favourite, id);
    changeFavourite(client, favourite, { id, note });
  },
};
