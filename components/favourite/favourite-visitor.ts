import { callBrowser } from '@/lib/api/browser';
import type { FavouriteKey } from '@/lib/views/personal/favourites';
import { setPendingFavourite } from './favourite-pending';

/** A visitor's press: leads to the login, and is done on coming back. */
export function pressAsVisitor({ productId, skuCode }: FavouriteKey): void {
  setPendingFavourite({ productId, skuCode });
  // Without a session nothing is sent; the call leads to the login.
  void callBrowser('myCollectSave', { goodsId: productId, skuCode: skuCode ?? undefined });
}
