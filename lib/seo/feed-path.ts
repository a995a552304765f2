import { LOCALES, type Locale } from '@/lib/routing/site';

/** Languages that have a feed of the news. */
export const FEEDS: readonly Locale[] = LOCALES;

/** Its dot keeps it from being led to a device. */
export const feedPath = (locale: Locale): string => `/feeds/news-${locale}.xml`;
