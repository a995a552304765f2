'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import type { FitWords } from './fit-layer';
import { instrumentText, noText } from './instrument-text';

const FitLayer = dynamic(() => import('./fit-layer').then((module) => module.FitLayer), { ssr: false });

/** Fills the places of `FitSlot` on every page; loaded where this browser keeps an instrument. */
export function InstrumentFits({ words }: { words: FitWords }) {
  const text = useSyncExternalStore(instrumentText.subscribe, instrumentText.read, noText);
  return text === null ? null : <FitLayer key={text} words={words} />;
}
