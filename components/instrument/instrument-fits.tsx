'use client';

import { useSyncExternalStore } from 'react';
import { latePart } from '@/components/ui/late/late-part';
import type { FitWords } from './fit-layer';
import { instrumentText, noText } from './instrument-text';

const FitLayer = latePart(() => import('./fit-layer').then((module) => module.FitLayer));

/** Fills the places of `FitSlot` on every page; loaded where this browser keeps an instrument. */
export function InstrumentFits({ words }: { words: FitWords }) {
  const text = useSyncExternalStore(instrumentText.subscribe, instrumentText.read, noText);
  return text === null ? null : <FitLayer key={text} words={words} />;
}
