'use client';

import { Suspense } from 'react';
import { useSite } from '@/components/shell/site-context';
import { PageArrival } from './page-arrival';
import { useClosingMenus } from './use-closing-menus';
import { useLinkPresses } from './use-link-presses';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';
import { useStylesAhead } from './use-styles-ahead';

/**
 * Navigation without reloads, from listeners at the document. Links stay plain `<a>` elements: a list of 24 products
 * carries no client component per link, and works without JavaScript. Hover, focus or touch fetches the next page;
 * so does resting in view on an idle page for the first few links that are marked `data-prefetch`. `data-hard` on a
 * link asks for a real load.
 */
export function SoftNavigation() {
  const { device } = useSite();
  const prefix = `/${device}`;
  useClosingMenus();
  useStylesAhead();
  useLinkPresses(prefix);
  usePrefetchOnIntent(prefix);
  return (
    <Suspense>
      <PageArrival />
    </Suspense>
  );
}
