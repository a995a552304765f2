'use client';

import { useSearchParams } from 'next/navigation';
import { recordNavigationType } from '@/components/navigation/navigation-type';
import { isDay } from '@/lib/domain/days';
import { idOfText } from '@/lib/domain/text/id-text';

export type AddressChange = Readonly<Record<string, string | number | null>>;

/**
 * What the address says of the desk, and how to change it: a step in the browser's history, without asking the server,
 * so that Back leads from an order to its queue and an address can be handed on. Null and '' take a value out.
 */
export function useDeskAddress(): [URLSearchParams, (change: AddressChange) => void] {
  const query = useSearchParams();
  const change = (changed: AddressChange) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    // What is opened stands beside the list or in place of it: one who closes it goes on where one was.
    const isOpenAlone = Object.keys(changed).every((name) => name === 'open');
    if (isOpenAlone && `${next}` !== `${query}`) recordNavigationType({ filter: true });
    window.history.pushState(null, '', `${window.location.pathname}?${next}`);
  };
  return [query, change];
}

/** A positive whole number of the address, or null. */
export const idIn = (query: URLSearchParams, name: string): number | null => idOfText(query.get(name));

/** A day of the address, or ''. */
export function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  return isDay(text) ? text : '';
}
