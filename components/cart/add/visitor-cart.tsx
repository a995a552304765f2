'use client';

import { visitorBasket } from '../state/visitor-basket';
import { CartLayer, type CartProps } from './cart-layer';

/** What a visitor's presses on cart buttons do, and the number beside the cart's name. */
export const VisitorCart = (props: CartProps) => <CartLayer {...props} basket={visitorBasket} />;
