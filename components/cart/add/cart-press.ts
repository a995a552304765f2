import { MAX_QTY } from '@/lib/domain/orders/quantities';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import type { Pressed } from './cart-buttons';

/** A product of a list that is to go into the cart, whose pack sizes the list does not know. */
export interface CartPick {
  productId: number;
  /** The one that is meant; null: one is to be chosen. */
  skuCode: string | null;
  /** What the button is called. */
  title: string;
}

/** What a press on a cart button asks for, or why it asks for nothing. */
export type CartPress =
  | { kind: 'item'; item: ItemToAdd; buy: boolean }
  /** Several at once, each as it was worked out. */
  | { kind: 'items'; items: ItemToAdd[] }
  | { kind: 'pick'; pick: CartPick }
  /** No pack size is chosen: `place` is where they are. */
  | { kind: 'choose'; place: HTMLElement | null }
  | { kind: 'quantity'; field: HTMLInputElement; least: number; most: number; step: number };

/** What a button with several lines asks for, in `data-cart-lines` as JSON. */
function readLines(text: string): ItemToAdd[] {
  const lines: CartButtonLine[] = JSON.parse(text);
  return lines.map((line) => ({ ...line, later: false }));
}

/** One line of a button that puts several into the cart (`data-cart-lines`). */
type CartButtonLine = Omit<ItemToAdd, 'later'>;

/** @returns null for a button that knows what it adds */
export function readPick(button: HTMLElement, { cartPick, cartSku } = button.dataset): CartPick | null {
  if (cartPick === undefined) return null;
  const title = button.getAttribute('aria-label') ?? button.textContent;
  return { productId: Number(cartPick), skuCode: cartSku ?? null, title };
}

/** @returns null where its page was left, and it could be done there alone */
export function readPress({ button, data, offer, qty: typed }: Pressed): CartPress | null {
  const pick = readPick(button, data);
  if (pick) return { kind: 'pick', pick };
  const { cartLines, cartBuy } = data;
  if (cartLines !== undefined) return { kind: 'items', items: readLines(cartLines) };
  // Nobody is led away from the page they went on to.
  if ((!offer || cartBuy !== undefined) && !button.isConnected) return null;
  if (!offer) return { kind: 'choose', place: document.querySelector<HTMLElement>('[data-cart-choice]') };
  const { cartAdd: skuCode = '', cartProduct } = offer.dataset;
  const field = offer.closest('[data-cart-place]')?.querySelector('input');
  const qty = Number(typed ?? 1);
  const [least, step] = [Number(field?.min) || 1, Number(field?.step) || 1];
  const most = Number(field?.max) || MAX_QTY;
  if (field && !(Number.isInteger(qty) && qty >= least && qty <= most && qty % step === 0))
    return button.isConnected ? { kind: 'quantity', field, least, most, step } : null;
  const item = { skuCode, productId: Number(cartProduct), qty, later: false };
  return { kind: 'item', item, buy: cartBuy !== undefined };
}
