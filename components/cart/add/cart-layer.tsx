'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { latePart } from '@/components/ui/late/late-part';
import type { Presses } from '@/components/ui/late/use-presses';
import type { Basket } from '../state/basket';
import type { Pressed } from './cart-buttons';
import type { CartWords, Said } from './cart-presses';

const CartPresses = latePart(() => import('./cart-presses').then((module) => module.CartPresses));

/** What a cart needs of the page whose buttons it answers. */
export interface CartProps extends Presses<Pressed> {
  /** Empty: a visitor. Another one is another cart. */
  token: string;
  words: CartWords;
  cart: string;
}

interface Props extends CartProps {
  basket: Basket;
  /** What the login came to for the cart, if anything. */
  said?: Said | null;
}

/** Writes the number beside the cart's name; its place is empty in what React rendered. */
function paint(count: number): void {
  const text = count === 0 ? '' : count > 99 ? '99+' : String(count);
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-count]'))
    if (place.textContent !== text) place.textContent = text;
}

/** The number beside the cart's name; what deals with presses comes with the first one, and stays. */
export function CartLayer({ basket, said = null, ...rest }: Props) {
  const [pressing, setPressing] = useState(false);
  const expected = useRef<readonly string[]>([]);
  const repaint = useCallback(() => paint(basket.count(expected.current)), [basket]);
  if (rest.pressed.length > 0 && !pressing) setPressing(true);

  useEffect(() => {
    const stop = basket.follow(repaint);
    const observer = new MutationObserver(repaint);
    observer.observe(document.body, { childList: true, subtree: true });
    repaint();
    return () => {
      stop();
      observer.disconnect();
      paint(0);
    };
  }, [basket, repaint]);

  if (!pressing && !said) return null;
  return <CartPresses {...rest} basket={basket} expected={expected} repaint={repaint} said={said} />;
}
