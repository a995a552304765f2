'use client';

import { useEffect, useRef } from 'react';

/** Puts the focus on the tab's heading when the tab changes (not on arriving at the page), as a new page would. */
export function useHeadingFocus(tab: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    heading.current?.focus({ preventScroll: true });
  }, [tab]);
  return heading;
}
