import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { callBrowser } from '../browser';
import { mapResult } from '../map-result';
import { dataOf } from './queries';

/** Calls that answer rows by the page. */
type RowsCall =
  | 'collectPageQuery'
  | 'messagePageQuery'
  | 'visitTrailPageQuery'
  | 'trialApplicationPageQuery'
  | 'myOrderList'
  | 'myLotQuery'
  | 'quotationQuery';
type WireRow<N extends RowsCall> = CallData<N>['data'][number];

interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** How many of the backend's rows these are: one that was removed since no longer counts. */
  here: number;
}
type ListData<Row> = InfiniteData<ListPage<Row>, number>;

/** A list that grows: the first `rowSize` rows, and more when asked. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal; pageParam: number }) => Promise<ListPage<Row>>;
  initialPageParam: number;
  getNextPageParam: (last: ListPage<Row>, all: readonly ListPage<Row>[]) => number | undefined;
}

/** @param map null leaves a row out */
export const listQuery = <N extends RowsCall, Row>(
  queryKey: QueryKey,
  name: N,
  input: CallInput<N>,
  map: (row: WireRow<N>) => Row | null,
  rowSize = 20,
): ListQuery<Row> => ({
  queryKey,
  initialPageParam: 1,
  queryFn: async ({ signal, pageParam }) => {
    const asked = { ...input, startRow: pageParam, rowSize } as CallInput<N>;
    const answer = mapResult(await callBrowser(name, asked, { signal }), (page) => {
      const rows: WireRow<N>[] = page.data;
      return { rows: rows.map(map).filter((row) => row !== null), total: page.total, here: rows.length };
    });
    return dataOf(answer);
  },
  // Rows that were removed no longer count for where the next page starts, so none is skipped.
  getNextPageParam: ({ total }, pages) => {
    const here = pages.reduce((sum, page) => sum + page.here, 0);
    return here < total ? here + 1 : undefined;
  },
});

/** Puts into shown lists what another call has changed; `removed` rows are gone at the backend. */
export function changeRows<Row>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
  removed = 0,
): void {
  client.setQueriesData<ListData<Row>>({ queryKey }, (known) => {
    if (!known) return known;
    const pages = known.pages.map(({ rows, total, here }, at) => ({
      rows: change(rows),
      total: total - removed,
      here: at === 0 ? here - removed : here,
    }));
    return { ...known, pages };
  });
}
