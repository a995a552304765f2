import { MINUTE_MS } from '@/lib/domain/durations';
import { readItem, writeItem } from './storage/browser-storage';

/** A login takes less; after it, who comes back may have changed their mind. */
const GOOD_FOR_MS = 15 * MINUTE_MS;

const here = () => window.location.pathname + window.location.search;

/** Remembers, for this tab and this page, what a visitor pressed before being led to the login. */
export function keepPress(key: string, wanted: object): void {
  writeItem('sessionStorage', key, { ...wanted, page: here(), at: Date.now() });
}

export const dropPress = (key: string): void => writeItem('sessionStorage', key, null);

/** What was pressed on this page before the login, once, with its fields unchecked; null: nothing, or too long ago. */
export function takePress(key: string): Record<string, unknown> | null {
  const found = readItem('sessionStorage', key);
  if (typeof found !== 'object' || found === null) return null;
  const { page, at, ...wanted } = { page: undefined, at: undefined, ...found };
  if (page !== here()) return null;
  dropPress(key);
  return typeof at === 'number' && Date.now() - at <= GOOD_FOR_MS ? wanted : null;
}
