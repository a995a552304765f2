'use client';

import { useSearchParams } from 'next/navigation';

/**
 * One value of the address's query, and how to change it in place: a step in the browser's history, without asking
 * the server, since the page is the same. Null takes the value out.
 */
export function useQueryValue(name: string): [string | null, (value: string | null) => void] {
  const query = useSearchParams();
  const set = (value: string | null) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const text = next.toString();
    window.history.pushState(null, '', window.location.pathname + (text && `?${text}`));
  };
  return [query.get(name), set];
}
