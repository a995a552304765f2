'use client';

import { useQuery } from '@tanstack/react-query';
import type { CallQuery } from '@/lib/api/query/queries';
import { type CallFailure, isSilent } from '@/lib/api/result';

export type Loaded<T> = { refetch: () => void } & (
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'data'; data: T }
);

/** An answer, while it is shown. It stays `loading` while the session is being ended: the page is about to be left. */
export function useLoaded<T>(query: CallQuery<T>): Loaded<T> {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return { state: 'data', data, refetch };
  if (error && !isFetching && !isSilent(error.failure))
    return { state: 'failed', failure: error.failure, refetch };
  return { state: 'loading', refetch };
}
