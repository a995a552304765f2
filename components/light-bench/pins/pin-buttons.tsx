'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { hearPresses } from '@/components/ui/hear-presses';
import { latePart } from '@/components/ui/late/late-part';
import type { PinWords } from './pin-layer';
import { noPins, pins, subscribeToPins, togglePin } from './pins';

const PinLayer = latePart(() => import('./pin-layer').then((module) => module.PinLayer));

interface Props {
  words: PinWords;
  /** Address of the bench. */
  bench: string;
}

/** All pin buttons of the page, from one listener; what paints and counts them is loaded once something is pinned. */
export function PinButtons({ words, bench }: Props) {
  const ids = useSyncExternalStore(subscribeToPins, pins, noPins);
  const [pressed, setPressed] = useState<{ id: number; refusedAt: number | null } | null>(null);

  useEffect(
    () =>
      hearPresses('[data-pin]', ({ dataset }) => {
        const id = Number(dataset.pin);
        setPressed({ id, refusedAt: togglePin(id) ? null : Date.now() });
      }),
    [],
  );
  // What nobody could see is not kept: pressed again, it would be taken off.
  const takeBack = ({ id, refusedAt }: { id: number; refusedAt: number | null }) => {
    if (refusedAt === null) togglePin(id);
    setPressed(null);
  };

  if (ids.length === 0) return null;
  return (
    <PinLayer
      ids={ids}
      words={words}
      bench={bench}
      refusedAt={pressed?.refusedAt ?? null}
      onLost={pressed ? () => takeBack(pressed) : undefined}
    />
  );
}
