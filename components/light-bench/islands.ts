'use client';

import dynamic from 'next/dynamic';

export const EmptyBenchIsland = dynamic(() => import('./bench').then((module) => module.LightBench));
export const LaidBenchIsland = dynamic(() => import('./laid-bench').then((module) => module.LaidBench));
