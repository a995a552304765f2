import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Tells whenever what is kept of a question changes, whoever asked it; asks nothing by itself. For parts of a page that
 * are no lists or forms: an observer of the library's weighs 2 kB in each script that brings one.
 *
 * @returns how to stop
 */
export function watchQuery(client: QueryClient, queryKey: QueryKey, onChange: () => void): () => void {
  const hash = hashKey(queryKey);
  // Kept for as long as the page, though no part of it that the library knows of shows it.
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) onChange();
  });
}
