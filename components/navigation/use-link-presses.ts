'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { keepFocus } from './keep-focus';
import { addressOf, isFilter, isPlainClick, softAnchor } from './links';
import { afterPaint } from './moments';
import { recordNavigationType } from './navigation-type';

/**
 * Turns presses on the site's plain links into navigations without a reload. The pressed link carries
 * `data-pending`, and the document `data-navigating` with where it leads, until the new page shows.
 */
export function useLinkPresses(prefix: string): void {
  const router = useRouter();
  const [pending, start] = useTransition();
  const pressed = useRef<HTMLAnchorElement | null>(null);
  const from = useRef('');

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = isPlainClick(event) ? softAnchor(event, prefix) : null;
      if (!anchor) return;
      if (anchor.hash && addressOf(anchor) === location.pathname + location.search) return;
      anchor.dataset.pending = '';
      event.preventDefault();
      pressed.current = anchor;
      from.current = location.pathname;
      recordNavigationType({ back: false, filter: isFilter(anchor) });
      const address = addressOf(anchor) + anchor.hash;
      // First the mark on the link, then the work: on a slow phone they are far apart.
      afterPaint(() => {
        // The page glides to its top on arrival; only an anchor inside the page is the framework's to find.
        start(() => router.push(address, { scroll: anchor.hash !== '' }));
      });
    };
    // Back out of the browser's own page cache: the page lives on, with the mark of the press that left it.
    const onPageShow = () => {
      document.documentElement.removeAttribute('data-navigating');
      for (const anchor of document.querySelectorAll<HTMLElement>('a[data-pending]'))
        delete anchor.dataset.pending;
    };
    document.addEventListener('click', onClick);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [router, prefix]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (pending) dataset.navigating = pressed.current?.href ?? '';
    else delete dataset.navigating;
    if (pending || !pressed.current) return;
    delete pressed.current.dataset.pending;
    keepFocus(pressed.current, from.current);
    pressed.current = null;
  }, [pending]);
}
