import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { Rows } from './rows';

/** What waits for what, and how much of it. */
export function refetchQueues(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.deskLists });
  void client.invalidateQueries({ queryKey: queryKeys.deskCounts });
}

/**
 * A list that shows something in an older state than is known by now is asked for again, and so are the numbers.
 *
 * @param lists the key that such lists begin with
 */
export function refetchOutdated<Row>(
  client: QueryClient,
  lists: QueryKey,
  isOutdated: (row: Row) => boolean,
): void {
  const shown = client
    .getQueryCache()
    // What is on its way already brings the newer state.
    .findAll({ queryKey: lists, type: 'active', fetchStatus: 'idle' })
    .flatMap(({ state }) => (state.data as Rows<Row> | undefined)?.rows ?? []);
  if (shown.some(isOutdated)) refetchQueues(client);
}
