/** Written whenever a tab changed the customer's cart, so that the others ask for it anew. */
export const CART_CHANGED_KEY = 'storefront-cart-changed';

/** Lets other tabs know that the customer's cart is another one. */
export function notifyCartChanged(): void {
  try {
    window.localStorage.setItem(CART_CHANGED_KEY, String(Date.now()));
  } catch {
    // They then find out when they are loaded anew.
  }
}
