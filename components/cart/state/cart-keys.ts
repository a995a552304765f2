/** Where a visitor's cart is kept, in local storage. */
export const GUEST_KEY = 'storefront-cart';
/** A visitor's cart that is on its way into a customer's. */
export const MERGING_KEY = 'storefront-cart-merging';
/** Lines that go to the checkout, in session storage. */
export const CHECKOUT_KEY = 'checkout-lines';

/** @param unread what to answer where the storage can't be read */
function isKept(key: string, unread: boolean): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return unread;
  }
}

/** Whether a visitor has something in the cart, without reading it. */
export const hasGuestCart = (): boolean => isKept(GUEST_KEY, false);

/** Whether something may have been chosen before the login that is in no customer's cart yet. */
export const hasCartToMerge = (): boolean => isKept(GUEST_KEY, true) || isKept(MERGING_KEY, true);
