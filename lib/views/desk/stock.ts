import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { rowsOfPage } from '../paging';
import { countedUpTo, PAGE_ROWS, type Rows } from './rows';

/** Stock of one pack size. */
export interface StockRow {
  skuCode: string;
  productId: number;
  name: string;
  size: string;
  /** Units that can be ordered. */
  stock: number;
  /** At or below it the size runs out. */
  lowStock: number;
  /** The fewest that are sold: below it nothing can be had. */
  orderMin: number;
  madeToOrder: boolean;
  /** On the shelf by lot, first-expiring first. */
  lots: readonly { lot: string; expiresOn: string; qty: number }[];
}

const toStockRow = ({ goodsId, catalogNo: _, orderMin = 1, ...row }: CallData<'stockSave'>): StockRow => ({
  ...row,
  orderMin,
  productId: goodsId,
});

interface Asked {
  keyword: string;
  /** Only pack sizes that are running out. */
  low: boolean;
  page: number;
}

export function stockQuery({ keyword, low, page }: Asked): CallQuery<Rows<StockRow>> {
  const input = {
    low,
    ...(keyword !== '' && { keyword }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(queryKeys.deskList('stock', input), 'stockQuery', input, ({ data, total }) => ({
    rows: data.map(toStockRow),
    ...countedUpTo(total),
  }));
}

interface StockChange {
  /** However often it is sent by this, it is one change. */
  key: string;
  skuCode: string;
  /** Units more, or less. */
  units: number;
  lot?: string;
  expiresOn?: string;
  reason: string;
}

/** Answers the pack size as it is now. */
export const changeStock: Action<StockChange, StockRow> = {
  call: async ({ key, ...change }) =>
    mapResult(await callBrowser('stockSave', { ...change, idemKey: key }), toStockRow),
  onDone: (client) => {
    void client.invalidateQueries({ queryKey: queryKeys.deskLists });
    void client.invalidateQueries({ queryKey: queryKeys.deskCounts });
  },
};
