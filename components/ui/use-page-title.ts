'use client';

import { useEffect } from 'react';

/** Stands between what a page is called and whose it is, as in the titles that the server writes. */
const PART = ' · ';

/**
 * What the window is called where the browser alone knows it. A `<title>` of a component would stand behind the one that
 * the server wrote, and the first counts.
 */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const shop = document.title.split(PART).at(-1);
    document.title = [name, shop].join(PART);
  }, [name]);
}
