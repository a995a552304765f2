import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery, notFoundIsSuccess } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { MAX_BUYING_LISTS } from '@/lib/domain/limits';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import { type RecordedProduct, type RecordedSize, toRecorded } from '../orders/recorded-product';

type WireList = CallData<'buyingListSave'>;

/** So many units of a pack size that are bought again and again, as it stands today. */
export interface ListedLine extends RecordedProduct, RecordedSize {
  skuCode: string;
  qty: number;
  /** What one unit costs this customer, in fen; left out where there is no price. */
  unitPriceFen?: number | undefined;
  warning?: LineWarning | undefined;
  /** Units that one order can hold now. */
  most: number;
  orderMin: number;
  orderStep: number;
}

export interface BuyingList {
  id: number;
  name: string;
  lines: readonly ListedLine[];
  /** The secret in the address of a shared list; null: not shared. */
  secret: string | null;
  updatedAt: string;
}

const toList = ({ id, name, lines, secret, updatedAt }: WireList): BuyingList => ({
  id,
  name,
  secret,
  updatedAt,
  lines: lines.map((line) => ({
    ...toRecorded(line),
    skuCode: line.skuCode,
    qty: line.qty,
    unitPriceFen: line.unitPriceFen,
    warning: line.warning,
    most: line.most,
    orderMin: line.orderMin,
    orderStep: line.orderStep,
  })),
});

/** Own lists at the prices of today, the last changed first. */
export const buyingListsQuery = (): CallQuery<readonly BuyingList[]> =>
  callQuery(queryKeys.buyingLists, 'buyingListQuery', { rowSize: MAX_BUYING_LISTS }, ({ data }) =>
    data.map(toList),
  );

/** Without an id: a new one. */
interface BuyingListDraft {
  id?: number;
  /** Of a new one: sent again by the same key, it is kept once. */
  key?: string;
  name: string;
  lines: readonly { skuCode: string; qty: number }[];
}

export const saveBuyingList: Action<BuyingListDraft, BuyingList> = {
  call: async ({ id, key, name, lines }) =>
    mapResult(
      await callBrowser('buyingListSave', {
        id,
        idemKey: key,
        name,
        lines: lines.map(({ skuCode, qty }) => ({ skuCode, qty })),
      }),
      toList,
    ),
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.buyingLists }),
};

export const deleteBuyingList: Action<number, null> = {
  call: async (id) => notFoundIsSuccess(await callBrowser('buyingListDelete', { ids: [id] })),
  onDone: (client, _, id) =>
    client.setQueryData<readonly BuyingList[]>(queryKeys.buyingLists, (lists) =>
      lists?.filter((one) => one.id !== id),
    ),
};

/** Shares a list with anyone who has its address, or ends that. @returns the secret; null when it is no longer shared */
export const shareBuyingList: Action<{ id: number; off: boolean }, string | null> = {
  call: async (asked) => mapResult(await callBrowser('buyingListShare', asked), ({ secret }) => secret),
  onDone: (client, secret, { id }) =>
    client.setQueryData<readonly BuyingList[]>(queryKeys.buyingLists, (lists) =>
      lists?.map((one) => (one.id === id ? { ...one, secret } : one)),
    ),
};
