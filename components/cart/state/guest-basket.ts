import type { Basket } from './basket';
import {
  addGuestLine,
  readGuestCart,
  removeGuestLines,
  setGuestLines,
  subscribeToGuestCart,
} from './guest-cart';

/** A visitor's cart, kept by the browser. */
export const guestBasket: Basket = {
  count: (expected = []) => {
    const now = readGuestCart().lines.filter(({ later }) => !later);
    return new Set([...now.map(({ skuCode }) => skuCode), ...expected]).size;
  },
  follow: subscribeToGuestCart,
  add: async (items) => {
    const before = readGuestCart().lines;
    const undo = async () => {
      const added = items.map(({ skuCode }) => skuCode);
      removeGuestLines(added.filter((code) => !before.some(({ skuCode }) => skuCode === code)));
      setGuestLines(before.filter(({ skuCode }) => added.includes(skuCode)));
      return true;
    };
    if (items.every(addGuestLine)) return { ok: true, changes: [], undo };
    await undo();
    return { ok: false, failure: null };
  },
};
