import { MAX_COMPARED } from '@/lib/domain/compared';
import { COMPARE_KEY } from './compare-key';

/** A product that was put beside others, as the tray names it. */
export interface Chosen {
  id: number;
  no: string;
}

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'no' in value &&
  typeof value.no === 'string';

function parseChosen(text: string): Chosen[] {
  const kept: unknown = JSON.parse(text);
  return Array.isArray(kept) ? kept.filter(isChosen).slice(0, MAX_COMPARED) : [];
}

/** What is chosen, from this browser; nothing where storage is blocked or holds something else. */
export function readChosen(): Chosen[] {
  try {
    return parseChosen(localStorage.getItem(COMPARE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Takes over what a page of its own shows: its links say, as JSON, what stands side by side after them. */
export function keepChosen(json: string): void {
  writeChosen(parseChosen(json));
}

/** Where storage is blocked, the choice lives as long as the page. */
export function writeChosen(chosen: readonly Chosen[]): void {
  try {
    if (chosen.length === 0) localStorage.removeItem(COMPARE_KEY);
    else localStorage.setItem(COMPARE_KEY, JSON.stringify(chosen));
  } catch {
    // See above.
  }
}

/** The choice with a product put in or taken out; null when it is full. */
export function toggleChosen(chosen: readonly Chosen[], product: Chosen): Chosen[] | null {
  if (chosen.some(({ id }) => id === product.id)) return chosen.filter(({ id }) => id !== product.id);
  return chosen.length >= MAX_COMPARED ? null : [...chosen, product];
}
