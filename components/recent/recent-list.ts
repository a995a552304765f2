import { readItem, writeItem } from '@/components/ui/storage/browser-storage';

/** A product that was looked at, as this browser remembers it. */
export interface Recent {
  id: number;
  no: string;
  /** By language; English may be missing. */
  zh: string;
  en: string;
  /** Of its emission; null for what doesn't glow. */
  emNm: number | null;
}

const KEY = 'recently-viewed';
const MAX_RECENT = 12;

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, no, zh, en, emNm } = value as Record<string, unknown>;
  const texts = [no, zh, en].every((text) => typeof text === 'string');
  return Number.isInteger(id) && texts && (emNm === null || typeof emNm === 'number');
};

/** The newest first; nothing where storage is blocked or holds something else. */
export function readRecent(): Recent[] {
  const kept = readItem('localStorage', KEY);
  return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX_RECENT) : [];
}

/** Puts a product first. Where storage is blocked or full, the strip stays away. */
export function noteRecent(product: Recent): void {
  const others = readRecent().filter(({ id }) => id !== product.id);
  writeItem('localStorage', KEY, [product, ...others].slice(0, MAX_RECENT));
}

export const forgetRecent = (): void => writeItem('localStorage', KEY, null);
