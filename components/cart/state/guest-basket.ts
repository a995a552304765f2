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
  // Its changes are done when they are asked for.
  inTurn: (work) => work(),
};
