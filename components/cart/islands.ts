'use client';

import dynamic from 'next/dynamic';

export const CartIsland = dynamic(() => import('./cart-view').then((module) => module.CartView));
