'use client';

import { useEffect } from 'react';
import { preinit } from 'react-dom';

/** As the framework writes it on the stylesheets of its pages. */
const PRECEDENCE = 'next';

/**
 * A page that is fetched ahead brings hints of its stylesheets, which the browser loads and, when nobody goes there,
 * warns of as unused. They are put in at once instead: their class names are their own, so they change nothing here,
 * and the page they belong to has nothing to wait for.
 */
export function useStylesAhead(): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload' || node.as !== 'style') continue;
        const href = node.getAttribute('href');
        if (href?.startsWith('/_next/')) preinit(href, { as: 'style', precedence: PRECEDENCE });
      }
    });
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, []);
}
