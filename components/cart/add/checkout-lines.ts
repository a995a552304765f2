import { CHECKOUT_KEY } from '../state/cart-keys';

/** Hands lines over to the checkout. It takes the whole cart when they could not be kept. */
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
