'use client';

import dynamic from 'next/dynamic';

export const MobileCheckoutView = dynamic(() =>
  import('./checkout-view').then((module) => module.MobileCheckoutView),
);
