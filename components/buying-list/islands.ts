'use client';

import dynamic from 'next/dynamic';

export const SharedListIsland = dynamic(() => import('./shared-list').then((module) => module.SharedList));
