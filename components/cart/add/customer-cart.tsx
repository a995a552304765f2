'use client';

import { useEffect, useState } from 'react';
import { isSilent } from '@/lib/api/result';
import { useSession } from '@/lib/session/store';
import { mergeIntoCart } from '@/lib/views/cart/cart';
import { useCartReport } from '../state/cart-report';
import { type CustomerBasket, customerBasketOf } from '../state/customer-basket';
import { hasCartToMerge } from '../state/merging-keys';
import { CartLayer, type CartProps } from './cart-layer';
import type { CartWords, Said } from './cart-presses';

/** Adds what was chosen before the login. @returns what there is to say of it; null when there was nothing */
async function merge(basket: CustomerBasket, words: CartWords): Promise<string | null> {
  const { userid } = useSession.getState();
  if (!hasCartToMerge(userid)) return null;
  const { dropMerged, renameMerging, takeForMerging } = await import('../state/visitor-cart');
  let parcel = takeForMerging(userid);
  if (!parcel) return null;
  let result = await basket.change(mergeIntoCart, parcel);
  if (!result.ok && result.msg === 'idem.reused') {
    parcel = renameMerging(userid, parcel.mergeId);
    if (!parcel) return null;
    result = await basket.change(mergeIntoCart, parcel);
  }
  if (!result.ok) {
    if (result.msg === 'cart.full') return words.full;
    if (result.kind !== 'bad_input') return isSilent(result) ? null : words.mergeFailed;
    // What the backend can't take at all would fail each time.
    dropMerged(userid, parcel.mergeId);
    return words.mergeRefused;
  }
  dropMerged(userid, parcel.mergeId);
  useCartReport.setState({ changes: result.data.changes });
  return result.data.changes.length > 0 ? words.mergedChanged : words.merged;
}

/** What a customer's presses on cart buttons do, and the number beside the cart's name; a visitor's cart is merged at the login. */
export function CustomerCart(props: CartProps) {
  const { token, words } = props;
  const [basket] = useState(() => customerBasketOf(token));
  const [said, setSaid] = useState<Said | null>(null);

  useEffect(() => {
    const start = async () => {
      // What takes it out of the browser did not come, so it is still there.
      const text = await merge(basket, words).catch(() => words.mergeFailed);
      if (text !== null) setSaid({ text, at: Date.now(), link: true });
      // After a merge the cart is known already, and this asks nothing.
      await basket.load();
    };
    void start();
  }, [basket, words]);

  return <CartLayer {...props} basket={basket} said={said} />;
}
