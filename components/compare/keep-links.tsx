'use client';

import { useEffect } from 'react';
import { hearPresses } from '@/components/ui/hear-presses';
import { keepChosen } from './chosen';

/** Links of the comparison that say what stands side by side after them: that is chosen as they are pressed. */
export function KeepLinks() {
  useEffect(
    () =>
      hearPresses('[data-compare-keep]', ({ dataset: { compareKeep = '' } }) => {
        keepChosen(compareKeep);
      }),
    [],
  );
  return null;
}
