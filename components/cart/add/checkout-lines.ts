import { writeOwnItem } from '@/components/ui/storage/own-item';
import { CHECKOUT_KEY } from '../state/cart-keys';

/** Passes lines to the checkout. Where they can't be stored it takes the whole cart. */
export function handToCheckout(lines: readonly { skuCode: string; qty: number }[]): void {
  writeOwnItem(
    CHECKOUT_KEY,
    lines.map(({ skuCode, qty }) => ({ skuCode, qty })),
  );
}
