'use client';

import dynamic from 'next/dynamic';

export const MobileOrderView = dynamic(() =>
  import('../order/order-view').then((module) => module.OrderView),
);
