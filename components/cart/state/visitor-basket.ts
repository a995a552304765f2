import type { Basket } from './basket';
import {
  addVisitorLine,
  readVisitorCart,
  removeVisitorLines,
  setVisitorLines,
  subscribeToVisitorCart,
} from './visitor-cart';

/** A visitor's cart, kept by the browser. */
export const visitorBasket: Basket = {
  count: (expected = []) => {
    const now = readVisitorCart().lines.filter(({ later }) => !later);
    return new Set([...now.map(({ skuCode }) => skuCode), ...expected]).size;
  },
  follow: subscribeToVisitorCart,
  add: async (items) => {
    const before = readVisitorCart().lines;
    const undo = async () => {
      const added = items.map(({ skuCode }) => skuCode);
      removeVisitorLines(added.filter((code) => !before.some(({ skuCode }) => skuCode === code)));
      setVisitorLines(before.filter(({ skuCode }) => added.includes(skuCode)));
      return true;
    };
    if (items.every(addVisitorLine)) return { ok: true, changes: [], undo };
    await undo();
    return { ok: false, failure: null };
  },
};
