import { runAction } from '@/lib/api/query/queries';
import { queryClientOf } from '@/lib/api/query/query-client';
import { type CallFailure, isSilent } from '@/lib/api/result';
import { addToCart, type CartChange, cartQuery, removeFromCart, setInCart } from '@/lib/views/cart/cart';
import type { GuestItem } from '@/lib/views/cart/guest-cart';
import type { Undo } from '../state/basket';
import { GUEST_KEY } from '../state/cart-keys';
import { addGuestLine, readGuestCart, removeGuestLines, setGuestLines } from '../state/guest-cart';

/** What adding several lines came to. */
export type AddedLines =
  | { ok: true; changes: readonly CartChange[]; undo: Undo }
  /** Null: there would be too many lines, or the login is on its way. */
  | { ok: false; failure: CallFailure | null };

/** Adds lines to the customer's or the visitor's cart, all of them or none. */
export const addLines = (token: string, items: readonly GuestItem[]): Promise<AddedLines> =>
  token === '' ? Promise.resolve(addGuestLines(items)) : addCustomerLines(token, items);

function addGuestLines(items: readonly GuestItem[]): AddedLines {
  const before = readGuestCart().lines;
  const undo = () => {
    const added = items.map(({ skuCode }) => skuCode);
    removeGuestLines(added.filter((code) => !before.some(({ skuCode }) => skuCode === code)));
    setGuestLines(before.filter(({ skuCode }) => added.includes(skuCode)));
  };
  for (const item of items) {
    if (addGuestLine(item)) continue;
    undo();
    return { ok: false, failure: null };
  }
  // The number beside the cart's name is loaded for who has something in it: other tabs are told by the browser, this
  // one is not.
  window.dispatchEvent(new StorageEvent('storage', { key: GUEST_KEY }));
  return {
    ok: true,
    changes: [],
    undo: async () => {
      undo();
      return true;
    },
  };
}

async function addCustomerLines(token: string, items: readonly GuestItem[]): Promise<AddedLines> {
  const client = queryClientOf(token);
  const known = await client
    .fetchQuery({ ...cartQuery(), staleTime: Number.POSITIVE_INFINITY })
    .catch(() => null);
  const result = await runAction(client, addToCart, items);
  if (!result.ok) {
    if (!isSilent(result)) return { ok: false, failure: result };
    // Whose session ended over it finds them in the cart after the next login.
    for (const item of items) addGuestLine(item);
    return { ok: false, failure: null };
  }
  const codes = items.map(({ skuCode }) => skuCode);
  const { changes } = result.data;
  // A cart that could not be read is none that had nothing of them.
  if (!known) return { ok: true, changes, undo: null };
  const before = known.filter(({ skuCode }) => codes.includes(skuCode));
  const fresh = codes.filter((code) => !before.some(({ skuCode }) => skuCode === code));
  return {
    ok: true,
    changes,
    undo: async () => {
      const set = before.length === 0 || (await runAction(client, setInCart, before)).ok;
      return (fresh.length === 0 || (await runAction(client, removeFromCart, fresh)).ok) && set;
    },
  };
}
