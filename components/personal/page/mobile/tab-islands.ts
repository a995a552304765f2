'use client';

import dynamic from 'next/dynamic';

export const MobileTabView = dynamic(() => import('./tab-view').then((module) => module.MobileTabView));
