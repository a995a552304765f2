/**
 * A press on a cart button with what it meant: until what answers it is there, another pack size may be chosen, another
 * quantity typed, another page opened.
 */
export interface Pressed {
  button: HTMLElement;
  data: DOMStringMap;
  /** The button of the pack size that is meant; null: none is chosen. */
  offer: HTMLElement | null;
  /** As it was typed; undefined: there is no field for it. */
  qty: string | undefined;
}

const CHOICE = '[data-cart-choice]';

/** The button of the chosen pack size, or of the only one: for buttons that stand elsewhere. */
function chosenOffer(): HTMLElement | null {
  const [first, second] = document.querySelectorAll(CHOICE);
  const choice = document.querySelector(`${CHOICE}:has(:checked)`) ?? (second ? null : first);
  return choice?.querySelector<HTMLElement>('[data-cart-add]') ?? null;
}

export const fieldOf = (offer: HTMLElement | null) =>
  offer?.closest('[data-cart-place]')?.querySelector('input');

export function readPressed(button: HTMLElement): Pressed {
  const data = { ...button.dataset };
  const offer = data.cartAdd === '' ? chosenOffer() : button;
  return { button, data, offer, qty: fieldOf(offer)?.value };
}
