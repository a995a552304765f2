'use client';

import { guestBasket } from '../state/guest-basket';
import { CartLayer, type CartProps } from './cart-layer';

/** What a visitor's presses on cart buttons do, and the number beside the cart's name. */
export const VisitorCart = (props: CartProps) => <CartLayer {...props} basket={guestBasket} />;
