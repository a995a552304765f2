import type { QueryClient } from '@tanstack/react-query';
import { type Action, runAction } from '@/lib/api/query/queries';
import { FIXED, queryClientOf } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { watchQuery } from '@/lib/api/query/watch-query';
import { type CallResult, isSilent } from '@/lib/api/result';
import { addToCart, type CartLine, cartQuery, removeFromCart, setInCart } from '@/lib/views/cart/cart';
import { CART_CHANGED_KEY } from '@/lib/views/cart/cart-changed';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import type { Added, Basket } from './basket';

/** A customer's cart, kept by the backend. What is added counts at once. */
class CustomerBasket implements Basket {
  /** Codes that are on their way into the cart. */
  private readonly adding: string[] = [];
  private tail: Promise<unknown> = Promise.resolve();
  private readonly followers = new Set<() => void>();

  constructor(private readonly client: QueryClient) {}

  count(expected: readonly string[] = []): number {
    const codes = (this.known ?? []).flatMap(({ later, skuCode }) => (later ? [] : [skuCode]));
    return new Set([...codes, ...this.adding, ...expected]).size;
  }

  follow(onChange: () => void): () => void {
    this.followers.add(onChange);
    const stop = watchQuery(this.client, queryKeys.cart, onChange);
    const onStorage = ({ key }: StorageEvent) => {
      // Also where the cart's own page shows it.
      if (key !== CART_CHANGED_KEY) return;
      void (this.known ? this.client.refetchQueries({ queryKey: queryKeys.cart, exact: true }) : this.load());
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
      this.followers.delete(onChange);
    };
  }

  async load(): Promise<void> {
    // A failed load leaves the state unknown; the next read loads again.
    await this.client.prefetchQuery({ ...cartQuery(), ...FIXED });
  }

  add(items: readonly ItemToAdd[]): Promise<Added> {
    this.adding.push(...items.map(({ skuCode }) => skuCode));
    this.tellFollowers();
    return this.inTurn(() => this.addNow(items));
  }

  /** One call that changes the cart, after those that were asked for before. */
  change<Input, Data>(action: Action<Input, Data>, input: Input): Promise<CallResult<Data>> {
    return this.inTurn(() => runAction(this.client, action, input));
  }

  private tellFollowers(): void {
    for (const tell of this.followers) tell();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.tail.then(work);
    this.tail = done.catch(() => undefined);
    return done;
  }

  private async addNow(items: readonly ItemToAdd[]): Promise<Added> {
    // At hand before it is needed: where the session has ended the page is being left.
    const visitor = import('./visitor-cart').catch(() => null);
    await this.load();
    const { known } = this;
    const codes = items.map(({ skuCode }) => skuCode);
    const result = await runAction(this.client, addToCart, items);
    for (const code of codes) this.adding.splice(this.adding.indexOf(code), 1);
    this.tellFollowers();
    if (!result.ok) {
      if (!isSilent(result)) return { ok: false, failure: result };
      // Whose session ended over it finds them in the cart after the next login.
      const { addVisitorLine } = (await visitor) ?? {};
      for (const item of items) addVisitorLine?.(item);
      return { ok: false, failure: null };
    }
    // A cart that could not be read is none that had nothing of them.
    const undo = known ? () => this.inTurn(() => this.putBack(codes, known)) : null;
    return { ok: true, changes: result.data.changes, undo };
  }

  /** Makes lines what they were before, or takes them away. */
  private async putBack(codes: readonly string[], known: readonly CartLine[]): Promise<boolean> {
    const before = known.filter(({ skuCode }) => codes.includes(skuCode));
    const fresh = codes.filter((code) => !before.some(({ skuCode }) => skuCode === code));
    const set = before.length === 0 || (await runAction(this.client, setInCart, before)).ok;
    return (fresh.length === 0 || (await runAction(this.client, removeFromCart, fresh)).ok) && set;
  }

  private get known(): readonly CartLine[] | undefined {
    return this.client.getQueryData<readonly CartLine[]>(queryKeys.cart);
  }
}

export type { CustomerBasket };

const baskets = new WeakMap<QueryClient, CustomerBasket>();

/** One for all that a page adds to the cart of a session: their turns are the same. */
export function customerBasketOf(token: string): CustomerBasket {
  const client = queryClientOf(token);
  const basket = baskets.get(client) ?? new CustomerBasket(client);
  baskets.set(client, basket);
  return basket;
}
