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
export const MAX_RECENT = 12;

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, no, zh, en, emNm } = value as Record<string, unknown>;
  const texts = [no, zh, en].every((text) => typeof text === 'string');
  return Number.isInteger(id) && texts && (emNm === null || typeof emNm === 'number');
};

/** The newest first; nothing where storage is blocked or holds something else. */
export function readRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a product first. Where storage is blocked nothing is kept. */
export function noteRecent(product: Recent): void {
  try {
    const others = readRecent().filter(({ id }) => id !== product.id);
    localStorage.setItem(KEY, JSON.stringify([product, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Private browsing, or no room: the strip stays away.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
