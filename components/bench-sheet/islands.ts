'use client';

import dynamic from 'next/dynamic';

export const Calculators = dynamic(() =>
  import('./calculators/calculators').then((module) => module.Calculators),
);
