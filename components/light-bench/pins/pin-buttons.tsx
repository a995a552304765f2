'use client';

import { useSyncExternalStore } from 'react';
import { latePart } from '@/components/ui/late/late-part';
import { usePresses } from '@/components/ui/late/use-presses';
import type { PinWords } from './pin-layer';
import { noPins, pins, subscribeToPins } from './pins';

const PinLayer = latePart(() => import('./pin-layer').then((module) => module.PinLayer));

interface Props {
  words: PinWords;
  /** Address of the bench. */
  bench: string;
}

/** All pin buttons of the page, from one listener; what pins, paints and counts is loaded once something is pressed or pinned. */
export function PinButtons({ words, bench }: Props) {
  const ids = useSyncExternalStore(subscribeToPins, pins, noPins);
  const presses = usePresses('[data-pin]', ({ dataset }) => Number(dataset.pin));

  if (ids.length === 0 && presses.pressed.length === 0) return null;
  return <PinLayer {...presses} ids={ids} words={words} bench={bench} />;
}
