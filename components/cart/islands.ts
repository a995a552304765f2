'use client';

import dynamic from 'next/dynamic';

export const CartIsland = dynamic(() => import('./contents/cart-view').then((module) => module.CartView));
