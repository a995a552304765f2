'use client';

import { useEffect } from 'react';
import { carryInput } from './carry-input';
import { keepEarlyInput } from './early-input';
import { keepEarlyPress } from './early-press';
import { tolerateMovedNodes } from './tolerate-moved-nodes';

/** Longest time until the last part of a page is taken over, in ms; later, nothing is rendered in its own place. */
const TAKEN_OVER_MS = 15_000;
const RETRY_MS = 60;

const takenOver = new AbortController();
let enterAgain = () => {};
// Before React takes over the page: afterwards may be too late.
if (typeof window !== 'undefined') {
  tolerateMovedNodes();
  carryInput(takenOver.signal);
  enterAgain = keepEarlyInput(takenOver.signal);
}

/** What a page needs to stand while other software changes it, and while it is taken over: see docs/adr/0015. */
export function MeddlingGuards() {
  useEffect(() => {
    const pressAgain = keepEarlyPress(takenOver.signal);
    const retries = window.setInterval(() => {
      enterAgain();
      pressAgain();
    }, RETRY_MS);
    const timer = window.setTimeout(() => {
      window.clearInterval(retries);
      takenOver.abort();
    }, TAKEN_OVER_MS);
    return () => {
      window.clearInterval(retries);
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}
