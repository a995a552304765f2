'use client';

import dynamic from 'next/dynamic';

export const DesktopCheckoutView = dynamic(() =>
  import('./checkout-view').then((module) => module.DesktopCheckoutView),
);
