import { parseJson } from '@/components/ui/storage/browser-storage';
import { storedText } from '@/components/ui/storage/stored-text';
import { MAX_COMPARED } from '@/lib/domain/product/compared';
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

function parseChosen(text: string | null): Chosen[] {
  const found = parseJson(text);
  return Array.isArray(found) ? found.filter(isChosen).slice(0, MAX_COMPARED) : [];
}

const kept = storedText(COMPARE_KEY);

/** What is chosen, from this browser; nothing where its storage holds something else. */
export const readChosen = (): Chosen[] => parseChosen(kept.read());

/** Takes over what a page of its own shows: its links say, as JSON, what stands side by side after them. */
export function keepChosen(json: string): void {
  writeChosen(parseChosen(json));
}

export const writeChosen = (chosen: readonly Chosen[]): void =>
  kept.write(chosen.length === 0 ? null : JSON.stringify(chosen));

/** Called on changes, here and in other tabs. @returns unsubscribe */
export const subscribeToChosen = kept.subscribe;

/** The choice with a product put in or taken out; null when it is full. */
export function toggleChosen(chosen: readonly Chosen[], product: Chosen): Chosen[] | null {
  if (chosen.some(({ id }) => id === product.id)) return chosen.filter(({ id }) => id !== product.id);
  return chosen.length >= MAX_COMPARED ? null : [...chosen, product];
}
