'use client';

import dynamic from 'next/dynamic';

// The account pages of this device, each in chunks of its own with the component library it needs.

export const DesktopLogin = dynamic(() => import('./desktop-login').then((module) => module.DesktopLogin));
export const DesktopRegister = dynamic(() =>
  import('./desktop-register').then((module) => module.DesktopRegister),
);
export const DesktopRecover = dynamic(() =>
  import('./desktop-recover').then((module) => module.DesktopRecover),
);
