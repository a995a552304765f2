import { MAX_QTY } from '@/lib/domain/orders/quantities';
import type { GuestItem } from '@/lib/views/guest-cart';

/** What a press on a cart button asks for, or why it asks for nothing. */
export type CartPress =
  | { kind: 'item'; item: GuestItem; buy: boolean }
  /** Several at once, each as it was worked out. */
  | { kind: 'items'; items: GuestItem[] }
  /** No pack size is chosen: `place` is where they are. */
  | { kind: 'choose'; place: HTMLElement | null }
  | { kind: 'quantity'; field: HTMLInputElement; least: number; most: number; step: number };

const offers = () => [...document.querySelectorAll<HTMLElement>('[data-cart-add]:not([data-cart-add=""])')];

/** The button of the chosen pack size: for buttons that stand elsewhere. */
function chosenOffer(): HTMLElement | undefined {
  const chosen = document.querySelector<HTMLInputElement>('[data-cart-choice]:has(:checked)');
  if (chosen) return chosen.querySelector<HTMLElement>('[data-cart-add]') ?? undefined;
  const inChoices = offers().filter((offer) => offer.closest('[data-cart-choice]'));
  return inChoices.length === 1 && document.querySelectorAll('[data-cart-choice]').length === 1
    ? inChoices[0]
    : undefined;
}

/** What a button with several lines asks for, in `data-cart-lines` as JSON. */
function readLines(text: string): GuestItem[] {
  const lines: CartButtonLine[] = JSON.parse(text);
  return lines.map((line) => ({ ...line, later: false }));
}

/** One line of a button that puts several into the cart (`data-cart-lines`). */
export type CartButtonLine = Omit<GuestItem, 'later'>;

export function readPress(button: HTMLElement): CartPress {
  const { cartLines } = button.dataset;
  if (cartLines !== undefined) return { kind: 'items', items: readLines(cartLines) };
  const offer = button.dataset.cartAdd === '' ? chosenOffer() : button;
  if (!offer) return { kind: 'choose', place: document.querySelector<HTMLElement>('[data-cart-choice]') };
  const { cartAdd: skuCode = '', cartProduct } = offer.dataset;
  const field = offer.closest('[data-cart-place]')?.querySelector('input');
  const qty = field ? Number(field.value) : 1;
  const [least, step] = [Number(field?.min) || 1, Number(field?.step) || 1];
  const most = Number(field?.max) || MAX_QTY;
  if (field && !(Number.isInteger(qty) && qty >= least && qty <= most && qty % step === 0))
    return { kind: 'quantity', field, least, most, step };
  const item = { skuCode, productId: Number(cartProduct), qty, later: false };
  return { kind: 'item', item, buy: button.dataset.cartBuy !== undefined };
}
