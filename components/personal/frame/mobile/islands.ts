'use client';

import dynamic from 'next/dynamic';

export const MobilePersonalView = dynamic(() =>
  import('./personal-view').then((module) => module.MobilePersonalView),
);

export const MobileTabView = dynamic(() => import('./tab-view').then((module) => module.MobileTabView));
