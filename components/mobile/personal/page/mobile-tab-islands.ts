'use client';

import dynamic from 'next/dynamic';

export const MobileTabView = dynamic(() =>
  import('./mobile-tab-view').then((module) => module.MobileTabView),
);
