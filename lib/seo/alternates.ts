import type { Metadata } from 'next';
import { paths } from '@/lib/routing/paths';
import type { Locale, Site } from '@/lib/routing/site';
import { absolute } from './absolute';
import { feedPath } from './feed-path';
import { type SharedRecord, sharing } from './share/sharing';

/** A page's address on a device in a language. */
export type Address = (to: ReturnType<typeof paths>) => string;

/** What a page is passed on with: the canonical address, whoever passes it on. */
function passedOn(canonical: string, locale: Locale, record?: SharedRecord) {
  const shared = sharing(locale, record);
  return { ...shared, openGraph: { ...shared.openGraph, url: canonical } };
}

type Addresses = Pick<Metadata, 'alternates' | 'other' | 'openGraph' | 'twitter'>;

/**
 * Canonical address and its relatives: the desktop page is canonical, the mobile page of the same language its
 * narrow variant, the other language its translation. Whole ones: the framework tries to read each as one, and to put a part
 * right costs it ten times as much. What Baidu reads in place of them stands beside, and what a page is passed on with.
 * A page without a canonical address needs none of it.
 *
 * @param record what the page is of, for a picture of its own
 */
export function alternates({ device, locale }: Site, address: Address, record?: SharedRecord): Addresses {
  const at = (site: Site) => absolute(address(paths(site)));
  const mobile = at({ device: 'm', locale });
  const canonical = at({ device: 'pc', locale });
  return {
    ...passedOn(canonical, locale, record),
    alternates: {
      canonical,
      languages: {
        zh: at({ device: 'pc', locale: 'zh' }),
        en: at({ device: 'pc', locale: 'en' }),
        'x-default': at({ device: 'pc', locale: 'zh' }),
      },
      types: { 'application/rss+xml': absolute(feedPath(locale)) },
      media: { 'only screen and (max-width: 640px)': mobile },
    },
    other:
      device === 'pc'
        ? { 'applicable-device': 'pc', 'mobile-agent': `format=html5; url=${mobile}` }
        : { 'applicable-device': 'mobile' },
  };
}

/** The same for a page that shows what another does: its relatives are named there. */
export function canonicalOnly({ device, locale }: Site, address: Address): Addresses {
  const canonical = absolute(address(paths({ device: 'pc', locale })));
  return {
    ...passedOn(canonical, locale),
    alternates: { canonical },
    other: { 'applicable-device': device === 'pc' ? 'pc' : 'mobile' },
  };
}
