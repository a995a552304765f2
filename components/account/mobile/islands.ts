'use client';

import dynamic from 'next/dynamic';

// The account pages of this device, each in chunks of its own with the component library it needs.

export const MobileLogin = dynamic(() => import('./login').then((module) => module.MobileLogin));
export const MobileRegister = dynamic(() => import('./register').then((module) => module.MobileRegister));
export const MobileRecover = dynamic(() => import('./recover').then((module) => module.MobileRecover));
