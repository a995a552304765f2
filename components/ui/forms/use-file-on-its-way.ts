'use client';

import { useRef, useState } from 'react';
import type { Sending } from '@/lib/api/upload';
import { useSingleFlight } from './use-fields';

/** What comes of `work`, or null as soon as it is called off: whatever of it still goes on is waited for by nobody. */
export async function unlessCalledOff<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const off = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
  });
  const done = await Promise.race([work, off]);
  // It may have been done as it was called off.
  return signal.aborted ? null : done;
}

/** One file on its way at a time: how much of it is sent, and what calls it off. */
export function useFileOnItsWay() {
  const { busy, run } = useSingleFlight();
  const [percent, setPercent] = useState(0);
  const control = useRef<AbortController | null>(null);

  /** Runs `work`, which sends by what it is given; does nothing while another file is on its way. */
  const start = (work: (sending: Sending) => Promise<void>): Promise<void> =>
    run(async () => {
      const own = new AbortController();
      control.current = own;
      setPercent(0);
      try {
        await work({ signal: own.signal, onSent: (part) => setPercent(Math.round(part * 100)) });
      } finally {
        control.current = null;
      }
    });

  return {
    busy,
    percent,
    start,
    /** Of the file that is on its way; null without one. */
    signal: () => control.current?.signal ?? null,
    cancel: () => control.current?.abort(),
  };
}
