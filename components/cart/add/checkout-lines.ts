import { CHECKOUT_KEY } from '../state/cart-keys';

/** Passes lines to the checkout. Where they can't be stored it takes the whole cart. */
export function handToCheckout(lines: readonly { skuCode: string; qty: number }[]): void {
  try {
    window.sessionStorage.setItem(
      CHECKOUT_KEY,
      JSON.stringify(lines.map(({ skuCode, qty }) => ({ skuCode, qty }))),
    );
  } catch {
    // Nothing can be kept in this window.
  }
}
