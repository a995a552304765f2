'use client';

import type { ComponentProps } from 'react';
import { LightBench } from './bench';
import { benchWorks } from './bench-works';

/** A bench that has something on it from the start, and so all that shows it. */
export const LaidBench = (props: Omit<ComponentProps<typeof LightBench>, 'works'>) => (
  <LightBench {...props} works={benchWorks} />
);
