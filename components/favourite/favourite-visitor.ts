import { callBrowser } from '@/lib/api/browser';
import { favouriteOf, setPendingFavourite } from './favourite-pending';

/** A visitor's press: leads to the login, and is done on coming back. */
export function pressAsVisitor(button: HTMLElement): void {
  const { productId, skuCode } = favouriteOf(button);
  setPendingFavourite({ productId, skuCode });
  // Without a session nothing is sent; the call leads to the login.
  void callBrowser('myCollectSave', { goodsId: productId, skuCode: skuCode ?? undefined });
}
