'use client';

import { useEffect, useState } from 'react';
import { closestTo, hearPresses } from '@/components/ui/hear-presses';
import { latePart, quietly } from '@/components/ui/late/late-part';
import { usePresses } from '@/components/ui/late/use-presses';
import { hydrateSession, useSession } from '@/lib/session/store';
import { GUEST_KEY, hasGuestCart } from '../state/cart-keys';
import type { CartWords } from './cart-presses';
import { type Pressed, readPressed } from './pressed';

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

const BUTTONS = '[data-cart-add],[data-cart-pick]';

/**
 * All buttons that put something into the cart, from one listener, and the number beside its name. What counts is
 * loaded for who is logged in, has something in the cart, or reaches for a button; what adds, for the last alone.
 */
export function CartButtons({ words, cart }: Props) {
  const { hydrated, token } = useSession();
  const [used, setUsed] = useState(false);
  const [presses, press] = usePresses<Pressed>();

  useEffect(() => {
    hydrateSession();
    if (hasGuestCart()) setUsed(true);
    const stopHearing = hearPresses(BUTTONS, (button) => {
      // Not one after the other.
      quietly(loadPresses);
      setUsed(true);
      press(readPressed(button));
    });
    const onReach = (event: Event) => {
      const button = closestTo(event, BUTTONS);
      if (!button) return;
      quietly(useSession.getState().token === '' ? loadVisitor : loadCustomer);
      quietly(() => loadPresses().then(({ prepare }) => prepare(button)));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === GUEST_KEY && hasGuestCart()) setUsed(true);
    };
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    window.addEventListener('storage', onStorage);
    return () => {
      stopHearing();
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
      window.removeEventListener('storage', onStorage);
    };
  }, [press]);

  if (!hydrated || (token === '' && !used)) return null;
  const Cart = token === '' ? VisitorCart : CustomerCart;
  return <Cart {...presses} key={token} token={token} words={words} cart={cart} />;
}
