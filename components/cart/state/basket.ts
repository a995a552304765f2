import type { CallFailure } from '@/lib/api/result';
import type { CartChange } from '@/lib/views/cart/cart';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';

/** Makes a cart what it was before. Null: it is not known what that was. */
export type Undo = (() => Promise<boolean>) | null;

/** What adding came to. `failure` null: the login is on its way, or a visitor's cart is full. */
export type Added =
  | { ok: true; changes: readonly CartChange[]; undo: Undo }
  | { ok: false; failure: CallFailure | null };

/** What buttons of a page and the cart's mark need of a cart, whose ever it is. */
export interface Basket {
  /** Lines that are not kept for later, and of these codes those that are not there yet. */
  count(expected?: readonly string[]): number;
  /** Calls `onChange` on changes. @returns unsubscribe */
  follow(onChange: () => void): () => void;
  /** All of them or none, after what was asked for before: what undoes a press is what was there before it. */
  add(items: readonly ItemToAdd[]): Promise<Added>;
}
