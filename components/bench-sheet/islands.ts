'use client';

import dynamic from 'next/dynamic';

export const PrintLabel = dynamic(() => import('./print-label').then((module) => module.PrintLabel));
export const Calculators = dynamic(() =>
  import('./calculators/calculators').then((module) => module.Calculators),
);
