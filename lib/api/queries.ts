import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { callBrowser } from './browser';
import type { CallOptions } from './client';
import { mapResult } from './map-result';
import { CallError } from './query-client';
import type { CallResult } from './result';

/** A question to the backend, answered in the site's own types. */
export interface CallQuery<T> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
  gcTime?: number;
}

/** @throws CallError */
function dataOf<T>(result: CallResult<T>): T {
  if (!result.ok) throw new CallError(result);
  return result.data;
}

export const callQuery = <N extends CallName, T>(
  queryKey: QueryKey,
  name: N,
  input: CallInput<N>,
  map: (data: CallData<N>) => T,
): CallQuery<T> => ({
  queryKey,
  queryFn: async ({ signal }) => dataOf(mapResult(await callBrowser(name, input, { signal }), map)),
});

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

export type ActionOptions = Pick<CallOptions, 'onSent' | 'onReceived'>;

/** A call that changes something, and what its answer means for what is shown. */
export interface Action<Input, Data> {
  call: (input: Input, options?: ActionOptions) => Promise<CallResult<Data>>;
  onDone?: (client: QueryClient, data: Data, input: Input) => void;
}

export async function runAction<Input, Data>(
  client: QueryClient,
  { call, onDone }: Action<Input, Data>,
  input: Input,
  options?: ActionOptions,
): Promise<CallResult<Data>> {
  const result = await call(input, options);
  if (result.ok) onDone?.(client, result.data, input);
  return result;
}

/** What is gone already needs no removing: that is what was wanted. */
export const goneIsDone = (result: CallResult<unknown>): CallResult<null> =>
  result.ok || result.kind === 'not_found' ? { ok: true, data: null } : result;
