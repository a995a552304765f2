'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hearPresses } from '@/components/ui/hear-presses';
import type { PinWords } from './pin-layer';
import { noPins, pins, subscribeToPins, togglePin } from './pins';

const PinLayer = dynamic(() => import('./pin-layer').then((module) => module.PinLayer), { ssr: false });

interface Props {
  words: PinWords;
  /** Address of the bench. */
  bench: string;
}

/** All pin buttons of the page, from one listener; what paints and counts them is loaded once something is pinned. */
export function PinButtons({ words, bench }: Props) {
  const ids = useSyncExternalStore(subscribeToPins, pins, noPins);
  const [refusedAt, setRefusedAt] = useState<number | null>(null);

  useEffect(
    () =>
      hearPresses('[data-pin]', ({ dataset }) =>
        setRefusedAt(togglePin(Number(dataset.pin)) ? null : Date.now()),
      ),
    [],
  );

  return ids.length === 0 ? null : <PinLayer ids={ids} words={words} bench={bench} refusedAt={refusedAt} />;
}
