'use client';

import dynamic from 'next/dynamic';

// The account pages of this device, each in chunks of its own with the component library it needs.

export const DesktopLogin = dynamic(() => import('./login').then((module) => module.DesktopLogin));
export const DesktopRegister = dynamic(() => import('./register').then((module) => module.DesktopRegister));
export const DesktopRecover = dynamic(() => import('./recover').then((module) => module.DesktopRecover));
