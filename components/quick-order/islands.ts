'use client';

import dynamic from 'next/dynamic';

export const QuickOrderIsland = dynamic(() => import('./quick-order').then((module) => module.QuickOrder));
