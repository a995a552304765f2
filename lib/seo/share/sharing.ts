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

/** Languages as Open Graph names them. */
const OG_LOCALES = { zh: 'zh_CN', en: 'en_US' } as const satisfies Record<Locale, string>;

/** What Open Graph calls a page. The framework has no word for a product, whose page says it itself. */
function ogType(record: SharedRecord | undefined) {
  if (record?.kind === 'product') return {};
  const isReading = record?.kind === 'article' || record?.kind === 'news';
  return isReading ? ({ type: 'article' } as const) : ({ type: 'website' } as const);
}

/**
 * What a page is shown by where it is passed on, with a picture of the record that it is about, or of the shop. Title and
 * description are the page's own: the framework takes them over.
 */
export function sharing(locale: Locale, record?: SharedRecord): Pick<Metadata, 'openGraph' | 'twitter'> {
  const t = translator(locale, 'site');
  return {
    openGraph: {
      ...ogType(record),
      siteName: t('name'),
      locale: OG_LOCALES[locale],
      alternateLocale: OG_LOCALES[locale === 'zh' ? 'en' : 'zh'],
      images: {
        url: absolute(shareAddress({ of: record ?? null, locale })),
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        // Of the shop's own picture nothing is to be said but its name.
        alt: record?.title ?? t('name'),
      },
    },
    twitter: { card: 'summary_large_image' },
  };
}
