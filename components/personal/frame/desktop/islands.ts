'use client';

import dynamic from 'next/dynamic';

export const DesktopPersonalView = dynamic(() =>
  import('./personal-view').then((module) => module.DesktopPersonalView),
);
