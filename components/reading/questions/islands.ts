'use client';

import dynamic from 'next/dynamic';

export const Helped = dynamic(() => import('./helped').then((module) => module.Helped));
