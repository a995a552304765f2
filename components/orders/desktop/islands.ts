'use client';

import dynamic from 'next/dynamic';

export const DesktopOrderView = dynamic(() =>
  import('../order/order-view').then((module) => module.OrderView),
);
