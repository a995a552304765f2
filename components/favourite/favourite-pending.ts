import { dropPress, keepPress, takePress } from '@/components/ui/pending-press';
import type { FavouriteKey } from '@/lib/views/personal/favourites';

const KEY = 'favourite-pending';

/** What a visitor wanted to add before being led to the login. */
export const setPendingFavourite = (favourite: FavouriteKey): void => keepPress(KEY, favourite);

export const dropPendingFavourite = (): void => dropPress(KEY);

/** What was wanted on this page before the login, once; null when there is nothing, or it is too long ago. */
export function takePendingFavourite(): FavouriteKey | null {
  const { productId, skuCode } = takePress(KEY) ?? {};
  if (typeof productId !== 'number') return null;
  return { productId, skuCode: typeof skuCode === 'string' ? skuCode : null };
}
