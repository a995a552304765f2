'use client';

import { useEffect } from 'react';
import { carryInput } from './carry-input';
import { tolerateMovedNodes } from './tolerate-moved-nodes';

// Before React takes over the page: afterwards may be too late.
let stopCarrying = () => {};
if (typeof window !== 'undefined') {
  tolerateMovedNodes();
  stopCarrying = carryInput();
}

/** Longest time until the last part of a page is taken over, in ms; later, nothing is rendered in its own place. */
const TAKEN_OVER_MS = 15_000;

/** What a page needs to stand while other software changes it: see docs/adr/0015. */
export function MeddlingGuards() {
  useEffect(() => {
    const timer = window.setTimeout(stopCarrying, TAKEN_OVER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return null;
}
