'use client';

import { useEffect } from 'react';
import { closestTo } from '@/components/ui/hear-presses';

/** A link that says more than whether it is an enquiry or feedback. */
const OWN_SUBJECT = /[?&](?!kind=)./;
/** What of the page's own query an enquiry begins with. */
const SUBJECT = ['goodsId', 'sku', 'catalogNo', 'lot'];

/**
 * For a page about one product or lot. Links to the enquiry stand in menus and in the side panel, the same on every page:
 * the one that is pressed here takes along which product, pack size and lot the page is about, unless it says itself what
 * it asks about. Draws nothing.
 */
export function EnquirySubject() {
  useEffect(() => {
    const changed = new Map<HTMLAnchorElement, string>();
    const onPress = (event: Event) => {
      const anchor = closestTo<HTMLAnchorElement>(event, 'a[href*="/consultingservice"]');
      if (!anchor) return;
      const bare = changed.get(anchor) ?? anchor.search;
      if (OWN_SUBJECT.test(bare)) return;
      changed.set(anchor, bare);
      const query = new URLSearchParams(bare);
      for (const [key, value] of new URLSearchParams(location.search))
        if (SUBJECT.includes(key)) query.set(key, value);
      anchor.search = `${query}`;
    };
    // Before the page's own navigation and the browser's read where it leads.
    const kinds = ['click', 'auxclick'] as const;
    for (const kind of kinds) document.addEventListener(kind, onPress, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onPress, { capture: true });
      // Menus stay from page to page.
      for (const [anchor, bare] of changed) anchor.search = bare;
    };
  }, []);
  return null;
}
