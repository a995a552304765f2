'use client';

import dynamic from 'next/dynamic';

export const MobilePersonalView = dynamic(() =>
  import('./mobile-personal-view').then((module) => module.MobilePersonalView),
);
