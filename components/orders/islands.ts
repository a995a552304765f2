'use client';

import dynamic from 'next/dynamic';

export const OrderIsland = dynamic(() => import('./order/order-view').then((module) => module.OrderView));
