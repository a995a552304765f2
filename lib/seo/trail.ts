import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { absolute } from './absolute';

/** A page on the way to another: its name and its address on the device that shows it. */
export interface Step {
  name: string;
  /** Absent for what has no address of its own. */
  href?: string;
  /** Set when the name stands in Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/**
 * schema.org BreadcrumbList of a trail that ends with the page itself. Addresses are the desktop's, which are canonical,
 * whatever device the trail is shown on.
 */
export function trailJsonLd(trail: readonly Step[], locale: Locale): object {
  const desktop = paths({ device: 'pc', locale });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href && absolute(desktop.localHref(href) ?? href),
    })),
  };
}

/** schema.org ItemList of the pages that a list leads to, in its order; none for an empty list. */
export function listJsonLd(hrefs: readonly string[], locale: Locale): object[] {
  if (hrefs.length === 0) return [];
  const desktop = paths({ device: 'pc', locale });
  return [
    {
      '@type': 'ItemList',
      itemListElement: hrefs.map((href, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: absolute(desktop.localHref(href) ?? href),
      })),
    },
  ];
}

/** What a page says of itself: what it is about and the way to it. */
export const pageJsonLd = (things: readonly object[], trail: readonly Step[], locale: Locale): object =>
  graphOf([...things, trailJsonLd(trail, locale)]);

/** Things of one page, as it writes them. */
export const graphOf = (things: readonly object[]): object => ({
  '@context': 'https://schema.org',
  '@graph': things,
});
