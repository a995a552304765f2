'use client';

import { useEffect } from 'react';

/** Pages about one product or lot, and what of their query an enquiry begins with. */
const ABOUT_ONE = /\/(?:productDetail|tiaozu|bench|certificate)$/;
/** A link that says more than whether it is an enquiry or feedback. */
const OWN_SUBJECT = /[?&](?!kind=)./;
const SUBJECT = ['goodsId', 'sku', 'catalogNo', 'lot'];

/** What an enquiry from an address is about, as its own query says it. */
function subjectOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): [string, string][] {
  return [...new URLSearchParams(ABOUT_ONE.test(pathname) ? search : '')].filter(([key]) =>
    SUBJECT.includes(key),
  );
}

/**
 * Links to the enquiry stand in menus and in the side panel, the same on every page. The one that is pressed takes along
 * which product, pack size and lot the page is about, unless it says itself what it asks about.
 */
export function useEnquirySubject(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const anchor =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="/consultingservice"]');
      if (!anchor) return;
      // Menus stay from page to page: what was added for another page goes.
      anchor.dataset.bare ??= anchor.search;
      const { bare } = anchor.dataset;
      if (OWN_SUBJECT.test(bare)) return;
      const query = new URLSearchParams(bare);
      for (const [key, value] of subjectOf(location)) query.set(key, value);
      anchor.search = `${query}`;
    };
    // Before the page's own navigation and the browser's read where it leads.
    const kinds = ['click', 'auxclick'] as const;
    for (const kind of kinds) document.addEventListener(kind, onPress, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onPress, { capture: true });
    };
  }, []);
}
