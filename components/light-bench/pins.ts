import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';

const KEY = 'bench-pins';
const listeners = new Set<() => void>();
const NONE: readonly number[] = [];
let read: { raw: string | null; ids: readonly number[] } = { raw: null, ids: NONE };

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0;

function parse(raw: string | null): readonly number[] {
  try {
    const found: unknown = JSON.parse(raw ?? 'null');
    return Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, MAX_PRODUCTS) : NONE;
  } catch {
    return NONE;
  }
}

/** Ids of the pinned products in the order of pinning, the same array until they change. */
export function pins(): readonly number[] {
  let raw: string | null = null;
  try {
    raw = window.localStorage.getItem(KEY);
  } catch {
    return NONE;
  }
  if (raw !== read.raw) read = { raw, ids: parse(raw) };
  return read.ids;
}

/** Before the browser's storage is known. */
export const noPins = (): readonly number[] => NONE;

export function setPins(ids: readonly number[]): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Pins then last as long as the bench's address.
  }
  for (const tell of listeners) tell();
}

/** Pins a product or takes it off. @returns false when the bench is full */
export function togglePin(id: number): boolean {
  const ids = pins();
  if (ids.includes(id)) setPins(ids.filter((one) => one !== id));
  else if (ids.length >= MAX_PRODUCTS) return false;
  else setPins([...ids, id]);
  return true;
}

/** Tells of changes, here and in other tabs. @returns how to stop */
export function followPins(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}
