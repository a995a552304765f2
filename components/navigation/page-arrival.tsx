'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { FULLY } from './links';
import { recordNavigationType, takeNavigationType } from './navigation-type';
import { prefetchInView } from './prefetch-in-view';

/**
 * On arriving at another page: glide to the top, then fetch what is in view and likely to be pressed next. A filter far
 * down beside the list leaves one where one is, to press the next.
 */
export function PageArrival() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const left = useRef<string | null>(null);

  useEffect(() => {
    const onPopState = () => {
      // An anchor inside the page comes here too.
      recordNavigationType({
        back: left.current !== `${location.pathname}?${new URLSearchParams(location.search)}`,
      });
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    const arrived = left.current !== null && left.current !== address;
    left.current = address;
    if (arrived) {
      const { back, filter } = takeNavigationType();
      if (!back && !filter && !location.hash) glideToTop();
    }
    return prefetchInView((href) => router.prefetch(href, FULLY));
  }, [address, router]);

  return null;
}

function glideToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
