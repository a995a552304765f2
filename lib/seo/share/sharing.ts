import type { Metadata } from 'next';
import { SHARE_HEIGHT, SHARE_WIDTH } from '@/lib/domain/share-picture';
import { translator } from '@/lib/i18n/translator';
import type { Locale } from '@/lib/routing/site';
import { absolute } from '../absolute';
import { type SharedKind, shareAddress } from './share-address';

/** A record that a page is of, with a picture of its own. */
export interface SharedRecord {
  kind: SharedKind;
  id: number;
  title: string;
}

/**
 * What a page is shown by where it is passed on, with a picture of the record that it is about, or of the shop. Title and
 * description are the page's own: the framework takes them over.
 */
export function sharing(locale: Locale, record?: SharedRecord): Pick<Metadata, 'openGraph' | 'twitter'> {
  const t = translator(locale, 'site');
  return {
    openGraph: {
      siteName: t('name'),
      images: {
        url: absolute(shareAddress({ of: record ?? null, locale })),
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        // Of the shop's own picture nothing is to be said but its name, which stands beside it.
        alt: record?.title,
      },
    },
    twitter: { card: 'summary_large_image' },
  };
}
