import { escapeText } from '@/lib/domain/text/escape-text';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { absolute } from '../absolute';

/** A page by its address, and when its record last changed where one says so. */
export interface Listed {
  address: (to: ReturnType<typeof paths>) => string;
  updatedAt?: string | undefined;
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const located = (path: string) => escapeText(absolute(path));
const lastmod = (updatedAt: string | undefined) => (updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '');

const document = (element: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACES}>\n${lines.join('\n')}\n</${element}>\n`;

/** Pages in one language, each naming the same page in both. */
export function urlSet(pages: readonly Listed[], locale: Locale): string {
  const [zh, en] = [paths({ device: 'pc', locale: 'zh' }), paths({ device: 'pc', locale: 'en' })];
  return document(
    'urlset',
    pages.map(({ address, updatedAt }) => {
      const at = { zh: located(address(zh)), en: located(address(en)) };
      return (
        `<url><loc>${at[locale]}</loc>${lastmod(updatedAt)}` +
        `<xhtml:link rel="alternate" hreflang="zh" href="${at.zh}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${at.en}"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${at.zh}"/></url>`
      );
    }),
  );
}

/** The index: each part with when the last of its records changed. */
export const partIndex = (parts: readonly { file: string; updatedAt?: string | undefined }[]): string =>
  document(
    'sitemapindex',
    parts.map(
      ({ file, updatedAt }) =>
        `<sitemap><loc>${located(`/sitemaps/${file}`)}</loc>${lastmod(updatedAt)}</sitemap>`,
    ),
  );
