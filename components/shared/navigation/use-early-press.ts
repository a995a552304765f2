'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Put there by the site's server (scripts/server/document-html.ts): the button pressed too early, once. */
    storefrontEarlyPress?: () => HTMLElement | null | undefined;
  }
}

/** On a slow phone one presses before the scripts run: such a press on a button happens once they do. */
export function useEarlyPress(): void {
  useEffect(() => {
    // After the effects of this commit: what the button belongs to may listen in one of its own.
    const timer = window.setTimeout(() => {
      const button = window.storefrontEarlyPress?.();
      if (button?.isConnected) button.click();
    });
    return () => window.clearTimeout(timer);
  }, []);
}
