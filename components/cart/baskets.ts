import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type Action, runAction } from '@/lib/api/queries';
import { type CallError, FIXED } from '@/lib/api/query-client';
import { type CallFailure, type CallResult, isSilent } from '@/lib/api/result';
import {
  addToCart,
  type CartChange,
  type CartLine,
  cartQuery,
  removeFromCart,
  setInCart,
} from '@/lib/views/cart';
import { CART_CHANGED_KEY } from '@/lib/views/cart-changed';
import type { GuestItem } from '@/lib/views/guest-cart';
import { addGuestLine, followGuestCart, readGuestCart, removeGuestLines, setGuestLines } from './guest-cart';

/** What adding came to. `failure` null: the login is on its way, or the cart is full. */
export type Added =
  | { ok: true; change: CartChange | undefined; undo: () => Promise<boolean> }
  | { ok: false; failure: CallFailure | null };

/** What buttons of a page and the cart's mark need of a cart, whose ever it is. */
export interface Basket {
  /** Lines that are not kept for later, and of these codes those that are not there yet. */
  count(expected?: readonly string[]): number;
  /** Goes on telling of changes. @returns how to stop */
  follow(onChange: () => void): () => void;
  add(item: GuestItem): Promise<Added>;
}

export const guestBasket: Basket = {
  count: (expected = []) => {
    const now = readGuestCart().lines.filter(({ later }) => !later);
    return new Set([...now.map(({ skuCode }) => skuCode), ...expected]).size;
  },
  follow: followGuestCart,
  add: async (item) => {
    const before = readGuestCart().lines.find(({ skuCode }) => skuCode === item.skuCode);
    if (!addGuestLine(item)) return { ok: false, failure: null };
    const undo = async () => {
      if (before) setGuestLines([before]);
      else removeGuestLines([item.skuCode]);
      return true;
    };
    return { ok: true, change: undefined, undo };
  },
};

/** A customer's cart, kept by the backend. What is added counts at once. */
export class CustomerBasket implements Basket {
  private readonly cart: QueryObserver<readonly CartLine[], CallError>;
  /** Codes that are on their way into the cart. */
  private readonly adding: string[] = [];
  /** One after the other: what undoes a press is what was there before it. */
  private tail: Promise<unknown> = Promise.resolve();
  private onChange: () => void = () => {};

  constructor(private readonly client: QueryClient) {
    this.cart = new QueryObserver(client, { ...cartQuery(), ...FIXED, enabled: false });
  }

  count(expected: readonly string[] = []): number {
    const codes = (this.known ?? []).flatMap(({ later, skuCode }) => (later ? [] : [skuCode]));
    return new Set([...codes, ...this.adding, ...expected]).size;
  }

  follow(onChange: () => void): () => void {
    this.onChange = onChange;
    const stop = this.cart.subscribe(onChange);
    const onStorage = ({ key }: StorageEvent) => {
      // Also where the cart's own page shows it.
      if (key === CART_CHANGED_KEY) void this.cart.refetch();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
    };
  }

  async load(): Promise<void> {
    if (!this.known) await this.cart.refetch({ cancelRefetch: false });
  }

  add(item: GuestItem): Promise<Added> {
    this.adding.push(item.skuCode);
    this.onChange();
    return this.inTurn(() => this.addNow(item));
  }

  /** One call that changes the cart, after those that were asked for before. */
  change<Input, Data>(action: Action<Input, Data>, input: Input): Promise<CallResult<Data>> {
    return this.inTurn(() => runAction(this.client, action, input));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.tail.then(work);
    this.tail = done.catch(() => undefined);
    return done;
  }

  private async addNow(item: GuestItem): Promise<Added> {
    await this.load();
    const before = this.known?.find(({ skuCode }) => skuCode === item.skuCode);
    const result = await runAction(this.client, addToCart, [item]);
    this.adding.splice(this.adding.indexOf(item.skuCode), 1);
    this.onChange();
    if (!result.ok) {
      // Whose session ended over it finds it in the cart after the next login.
      if (isSilent(result)) addGuestLine(item);
      return { ok: false, failure: isSilent(result) ? null : result };
    }
    const undo = async () =>
      (before ? await this.change(setInCart, [before]) : await this.change(removeFromCart, [item.skuCode]))
        .ok;
    return { ok: true, change: result.data.changes.find(({ skuCode }) => skuCode === item.skuCode), undo };
  }

  private get known(): readonly CartLine[] | undefined {
    return this.cart.getCurrentResult().data;
  }
}
