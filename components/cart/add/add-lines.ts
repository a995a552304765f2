import type { GuestItem } from '@/lib/views/cart/guest-cart';
import type { Added } from '../state/basket';
import { GUEST_KEY } from '../state/cart-keys';
import { customerBasketOf } from '../state/customer-basket';
import { guestBasket } from '../state/guest-basket';

/** Adds lines to the customer's or the visitor's cart, all of them or none. */
export async function addLines(token: string, items: readonly GuestItem[]): Promise<Added> {
  if (token !== '') return customerBasketOf(token).add(items);
  const added = await guestBasket.add(items);
  // The number beside the cart's name is loaded for who has something in it: other tabs are told by the browser, this
  // one is not.
  if (added.ok) window.dispatchEvent(new StorageEvent('storage', { key: GUEST_KEY }));
  return added;
}
