import { parseJson } from '@/components/ui/storage/browser-storage';
import { storedText } from '@/components/ui/storage/stored-text';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';

const kept = storedText('bench-pins');
const NONE: readonly number[] = [];
let read: { raw: string | null; ids: readonly number[] } = { raw: null, ids: NONE };

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0;

function parse(raw: string | null): readonly number[] {
  const found = parseJson(raw);
  return Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, MAX_PRODUCTS) : NONE;
}

/** Ids of the pinned products in the order of pinning, the same array until they change. */
export function pins(): readonly number[] {
  const raw = kept.read();
  if (raw !== read.raw) read = { raw, ids: parse(raw) };
  return read.ids;
}

/** Before the browser's storage is known. */
export const noPins = (): readonly number[] => NONE;

export const setPins = (ids: readonly number[]): void =>
  kept.write(ids.length === 0 ? null : JSON.stringify(ids));

/** Called on changes, here and in other tabs. @returns unsubscribe */
export const subscribeToPins = kept.subscribe;
