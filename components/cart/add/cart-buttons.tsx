'use client';

import { useEffect, useState } from 'react';
import { closestTo } from '@/components/ui/hear-presses';
import { latePart, quietly } from '@/components/ui/late/late-part';
import { usePresses } from '@/components/ui/late/use-presses';
import { hydrateSession, useSession } from '@/lib/session/store';
import { hasVisitorCart, VISITOR_CART_KEY } from '../state/cart-keys';
import type { CartWords } from './cart-presses';

const loadVisitor = () => import('./visitor-cart').then((module) => module.VisitorCart);
const loadCustomer = () => import('./customer-cart').then((module) => module.CustomerCart);
const VisitorCart = latePart(loadVisitor);
const CustomerCart = latePart(loadCustomer);
const loadPresses = () => import('./cart-presses');

interface Props {
  words: CartWords;
  /** Address of the cart's page. */
  cart: string;
}

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

/** The chosen pack size, or the only one: for buttons that stand elsewhere. */
const CHOSEN = '[data-cart-choice]:is(:has(:checked),:only-child) [data-cart-add]';

function readPressed(button: HTMLElement): Pressed {
  const data = { ...button.dataset };
  const offer = data.cartAdd === '' ? document.querySelector<HTMLElement>(CHOSEN) : button;
  const qty = offer?.closest('[data-cart-place]')?.querySelector('input')?.value;
  return { button, data, offer, qty };
}

const BUTTONS = '[data-cart-add],[data-cart-pick]';

/**
 * All buttons that put something into the cart, from one listener, and the number beside its name. What counts is
 * loaded for who is logged in, has something in the cart, or reaches for a button; what adds, for the last alone.
 */
export function CartButtons({ words, cart }: Props) {
  const { hydrated, token } = useSession();
  const [used, setUsed] = useState(false);
  const presses = usePresses(BUTTONS, (button) => {
    // Not one after the other.
    quietly(loadPresses);
    setUsed(true);
    return readPressed(button);
  });

  useEffect(() => {
    hydrateSession();
    if (hasVisitorCart()) setUsed(true);
    const onReach = (event: Event) => {
      const button = closestTo(event, BUTTONS);
      if (!button) return;
      quietly(useSession.getState().token === '' ? loadVisitor : loadCustomer);
      quietly(() => loadPresses().then(({ prepare }) => prepare(button)));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === VISITOR_CART_KEY && hasVisitorCart()) setUsed(true);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onReach, { signal });
    document.addEventListener('focusin', onReach, { signal });
    window.addEventListener('storage', onStorage, { signal });
    return () => listening.abort();
  }, []);

  if (!hydrated || (token === '' && !used)) return null;
  const Cart = token === '' ? VisitorCart : CustomerCart;
  return <Cart {...presses} key={token} token={token} words={words} cart={cart} />;
}
