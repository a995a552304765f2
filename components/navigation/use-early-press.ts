'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Put there by the site's server (scripts/server): the button pressed before the scripts ran, once. */
    storefrontEarlyPress?: () => HTMLElement | null | undefined;
  }
}

const RETRY_MS = 60;
/** Later, a press that got nowhere is no longer expected to do anything. */
const LONGEST_MS = 15_000;

/**
 * On a slow phone one presses before the scripts run, or while React has not taken over that part of the page: such
 * a press on a button happens once it can. React ends a press that it can't deliver yet at the document, so it is
 * seen at the window and no longer at the element below the document.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    let underWay: HTMLElement | null = null;
    const retries = new Set<number>();
    const later = (task: () => void, ms: number) => {
      const timer = window.setTimeout(() => {
        retries.delete(timer);
        task();
      }, ms);
      retries.add(timer);
    };
    const onStart = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
      underWay = button;
      if (!button) return;
      later(() => {
        if (underWay !== button) return;
        underWay = null;
        later(() => button.isConnected && button.click(), RETRY_MS);
      }, 0);
    };
    const onDelivered = () => {
      underWay = null;
    };
    const stop = () => {
      window.removeEventListener('click', onStart, true);
      document.documentElement.removeEventListener('click', onDelivered, true);
    };
    window.addEventListener('click', onStart, true);
    document.documentElement.addEventListener('click', onDelivered, true);
    later(stop, LONGEST_MS);
    // After the effects of this commit: what the button belongs to may listen in one of its own.
    later(() => {
      const button = window.storefrontEarlyPress?.();
      if (button?.isConnected) button.click();
    }, 0);
    return () => {
      stop();
      for (const timer of retries) window.clearTimeout(timer);
    };
  }, []);
}
