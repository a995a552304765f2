/** Where a visitor's cart is kept, in local storage. */
export const VISITOR_CART_KEY = 'storefront-cart';
/** Lines that go to the checkout, in session storage. */
export const CHECKOUT_KEY = 'checkout-lines';

/** Whether something is stored there. @param unread what to answer where the storage can't be read */
export function isKept(key: string, unread: boolean): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return unread;
  }
}

/** Whether a visitor has something in the cart, without reading it. */
export const hasVisitorCart = (): boolean => isKept(VISITOR_CART_KEY, false);
