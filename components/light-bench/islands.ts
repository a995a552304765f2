'use client';

import dynamic from 'next/dynamic';

export const LightBenchIsland = dynamic(() => import('./bench').then((module) => module.LightBench));
