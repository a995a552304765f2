import 'server-only';
import { SITEMAP_KINDS, type SitemapKind } from '@/lib/contract/schemas/sitemap';
import { LOCALES, type Locale } from '@/lib/routing/site';
import { fixedPages } from './sitemap-pages';
import { isKind, lastOf, loadPart, partsOf } from './sitemap-records';
import { partIndex, urlSet } from './sitemap-xml';

/** Parts by kind and language: `pages-zh.xml`, `product-en-2.xml`. */
const fileOf = (kind: SitemapKind | 'pages', locale: Locale, part = 1) =>
  part === 1 ? `${kind}-${locale}.xml` : `${kind}-${locale}-${part}.xml`;

/** The index: the pages there are always, and as many parts of each kind as its records need. */
export async function sitemapIndex(): Promise<string> {
  const [fixed, ...ofKinds] = await Promise.all([fixedPages(), ...SITEMAP_KINDS.map(partsOf)]);
  const files = LOCALES.flatMap((locale) => [
    { file: fileOf('pages', locale), updatedAt: lastOf(fixed) },
    ...ofKinds.flatMap(({ kind, dates }) =>
      dates.map((updatedAt, index) => ({ file: fileOf(kind, locale, index + 1), updatedAt })),
    ),
  ]);
  return partIndex(files);
}

/** As many parts as a call's rows can be counted for (`startRow`). */
const PART_NAME = /^([a-z]{1,12})-(zh|en)(?:-([1-9]\d?|100))?\.xml$/;

/** One part by its file name; null when there is none of that name. */
export async function sitemapPart(file: string): Promise<string | null> {
  const [, kind = '', language, number] = PART_NAME.exec(file) ?? [];
  const locale = LOCALES.find((one) => one === language);
  if (locale === undefined || number === '1') return null;
  if (kind === 'pages') return number === undefined ? urlSet(await fixedPages(), locale) : null;
  if (!isKind(kind)) return null;
  const { pages } = await loadPart(kind, Number(number ?? 1));
  return pages.length > 0 ? urlSet(pages, locale) : null;
}
