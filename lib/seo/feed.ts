import 'server-only';
import { callCached } from '@/lib/api/cached';
import { escapeText } from '@/lib/domain/text/escape-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { BackendFailure } from '@/lib/views/required';
import { absolute } from './absolute';
import { FEEDS, feedPath } from './feed-path';
import type { XmlDocument } from './xml-response';

/** As many as a reader has missed in half a year. */
const ROWS = 50;
const FRESH_SECONDS = 60;

/** Signs that XML has no place for are left out, however they came into a text. */
const escapeXml = (text: string): string =>
  escapeText(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

const located = (path: string): string => escapeText(absolute(path));

/** News in one language as RSS 2.0, and when they last changed; null for a file that is none of the feeds. */
export async function newsFeed(file: string): Promise<XmlDocument | null> {
  const locale = FEEDS.find((one) => feedPath(one).endsWith(`/${file}`));
  if (!locale) return null;
  const news = await callCached(
    'noticePageQuery',
    { rowSize: ROWS, startRow: 1 },
    { locale, seconds: FRESH_SECONDS },
  );
  if (!news.ok) throw new BackendFailure(503, news.msg);
  const items = news.data.data;
  return { xml: write(locale, items), ...(items.length > 0 && { changedAt: lastChange(items) }) };
}

interface Item {
  id: number;
  title: string;
  summary: string;
  publishedAt: string;
  updatedAt?: string | undefined;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** What was written before its day has changed the feed on that day. */
const lastChange = (items: readonly Item[]): Date =>
  new Date(
    Math.max(
      ...items
        .flatMap(({ publishedAt, updatedAt = publishedAt }) => [publishedAt, updatedAt])
        .map(Date.parse),
    ),
  );

function write(locale: Locale, items: readonly Item[]): string {
  const t = translator(locale, 'reading');
  const to = paths({ device: 'pc', locale });
  const site = translator(locale, 'site');
  const house = site('name');
  const title = `${house} · ${t('news.title')}`;
  const entries = items.map(({ id, title: own, summary, publishedAt, lang }) => {
    const link = located(to.newsArticle(id));
    // RSS has one language for all of a feed: readers list titles alone.
    const name = lang ? `${own} (${site('untranslated')})` : own;
    return `<item><title>${escapeXml(name)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>\
<description>${escapeXml(summary)}</description><pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${located(to.news())}</link>
<atom:link href="${located(feedPath(locale))}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(t('news.intro'))}</description>
<language>${locale === 'zh' ? 'zh-CN' : 'en'}</language>
${entries.join('\n')}
</channel>
</rss>
`;
}
