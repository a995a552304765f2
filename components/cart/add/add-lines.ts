import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import type { Added } from '../state/basket';
import { VISITOR_CART_KEY } from '../state/cart-keys';
import { customerBasketOf } from '../state/customer-basket';
import { visitorBasket } from '../state/visitor-basket';

/** Adds lines to the customer's or the visitor's cart, all of them or none. */
export async function addLines(token: string, items: readonly ItemToAdd[]): Promise<Added> {
  if (token !== '') return customerBasketOf(token).add(items);
  const added = await visitorBasket.add(items);
  // The number beside the cart's name is loaded for who has something in it: other tabs are told by the browser, this
  // one is not.
  if (added.ok) window.dispatchEvent(new StorageEvent('storage', { key: VISITOR_CART_KEY }));
  return added;
}
