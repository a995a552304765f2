'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListQuery } from '@/lib/api/query/list-queries';
import { type CallFailure, isSilent } from '@/lib/api/result';

export interface List<Row> {
  /** `failed`: nothing is there. A failure while loading more leaves the rows and sets `moreFailed`. */
  state: 'loading' | 'failed' | 'ready';
  rows: readonly Row[];
  failure: CallFailure | null;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  /** From the first row again. */
  refetch: () => void;
}

/** A list that grows, while it is shown. */
export function useList<Row extends { id: number }>(query: ListQuery<Row>): List<Row> {
  const client = useQueryClient();
  const { data, error, isFetching, ...more } = useInfiniteQuery(query);
  // One that moved since is not shown twice.
  const rows = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row])) ?? []).values()],
    [data],
  );
  const failure = error && !isFetching && !isSilent(error.failure) ? error.failure : null;
  return {
    state: data ? 'ready' : failure ? 'failed' : 'loading',
    rows,
    failure,
    hasMore: more.hasNextPage,
    loadingMore: more.isFetchingNextPage,
    moreFailed: data !== undefined && failure !== null,
    loadMore: () => {
      if (!isFetching) void more.fetchNextPage();
    },
    refetch: () => void client.resetQueries({ queryKey: query.queryKey, exact: true }),
  };
}
