import type { Heart } from './favourite-store';

const KEY = 'favourite-pending';
/** A login takes less; after it, who comes back may have changed their mind. */
const GOOD_FOR_MS = 15 * 60_000;

const here = () => window.location.pathname + window.location.search;

/** Remembers, for this tab and this page, what a visitor wanted to keep before being led to the login. */
export function setPendingHeart(heart: Heart): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...heart, page: here(), at: Date.now() }));
  } catch {
    // It is then pressed once more.
  }
}

export function dropPendingHeart(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}

/** What was wanted on this page before the login, once; null when there is nothing, or it is too long ago. */
export function takePendingHeart(): Heart | null {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { goodsId, skuCode, page, at } = found as Record<string, unknown>;
    if (page !== here()) return null;
    dropPendingHeart();
    if (typeof goodsId !== 'number' || typeof at !== 'number' || Date.now() - at > GOOD_FOR_MS) return null;
    return { goodsId, skuCode: typeof skuCode === 'string' ? skuCode : undefined };
  } catch {
    return null;
  }
}
