'use client';

import { useEffect } from 'react';

/** Pages about one product or lot, and what of their query an enquiry begins with. */
const ABOUT_ONE = /\/(?:productDetail|tiaozu|bench|certificate)$/;
const SUBJECT = ['goodsId', 'sku', 'catalogNo', 'lot'];

/** What an enquiry from an address is about, as its own query says it. */
export function subjectOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): [string, string][] {
  if (!ABOUT_ONE.test(pathname)) return [];
  const query = new URLSearchParams(search);
  return SUBJECT.flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value] as [string, string]] : [];
  });
}

/**
 * Links to the enquiry stand in menus and in the side panel, the same on every page. The one that is pressed takes along
 * which product, pack size and lot the page is about, unless it says itself what it asks about.
 */
export function useEnquirySubject(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const anchor = target instanceof Element ? target.closest('a') : null;
      if (!anchor?.pathname.endsWith('/consultingservice')) return;
      // Menus stay from page to page: what was added for another page goes.
      anchor.dataset.bare ??= anchor.search;
      const query = new URLSearchParams(anchor.dataset.bare);
      if ([...query.keys()].some((key) => key !== 'kind')) return;
      for (const [key, value] of subjectOf(location)) query.set(key, value);
      const search = query.toString();
      anchor.search = search && `?${search}`;
    };
    // Before the page's own navigation and the browser's read where it leads.
    const kinds = ['click', 'auxclick'] as const;
    for (const kind of kinds) document.addEventListener(kind, onPress, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onPress, { capture: true });
    };
  }, []);
}
