/** Where a visitor's cart is kept, in local storage. */
export const GUEST_KEY = 'storefront-cart';
/** A visitor's cart that is on its way into a customer's. */
export const MERGING_KEY = 'storefront-cart-merging';
/** Lines that go to the checkout, in session storage. */
export const CHECKOUT_KEY = 'checkout-lines';

/** Whether a visitor has something in the cart, without reading it. */
export function hasGuestCart(): boolean {
  try {
    return window.localStorage.getItem(GUEST_KEY) !== null;
  } catch {
    return false;
  }
}
