'use client';

import { useQueryValues } from './use-query-values';

/** One value of the address's query, and how to change it in place. Null takes the value out. */
export function useQueryValue(name: string): [string | null, (value: string | null) => void] {
  const { get, change } = useQueryValues();
  return [get(name), (value) => change({ [name]: value })];
}
