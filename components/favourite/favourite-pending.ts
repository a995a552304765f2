import type { FavouriteKey } from '@/lib/views/personal/favourites';

const KEY = 'favourite-pending';
/** A login takes less; after it, who comes back may have changed their mind. */
const GOOD_FOR_MS = 15 * 60_000;

const here = () => window.location.pathname + window.location.search;

/** What a favourite button of the document stands for. */
export const favouriteOf = ({ dataset }: HTMLElement): FavouriteKey => ({
  productId: Number(dataset.favourite),
  skuCode: dataset.favouriteSku ?? null,
});

/** Remembers, for this tab and this page, what a visitor wanted to add before being led to the login. */
export function setPendingFavourite(favourite: FavouriteKey): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...favourite, page: here(), at: Date.now() }));
  } catch {
    // It is then pressed once more.
  }
}

export function dropPendingFavourite(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}

/** What was wanted on this page before the login, once; null when there is nothing, or it is too long ago. */
export function takePendingFavourite(): FavouriteKey | null {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { productId, skuCode, page, at } = found as Record<string, unknown>;
    if (page !== here()) return null;
    dropPendingFavourite();
    if (typeof productId !== 'number' || typeof at !== 'number' || Date.now() - at > GOOD_FOR_MS) return null;
    return { productId, skuCode: typeof skuCode === 'string' ? skuCode : null };
  } catch {
    return null;
  }
}
