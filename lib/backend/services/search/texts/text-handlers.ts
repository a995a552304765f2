import { eq, inArray, sql } from 'drizzle-orm';
import { loadRevisions } from '@/lib/backend/db/cache-by-revision';
import { contentEntry, contentSearch as indexed } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/catalogue/goods/file-base';
import { GOODS_REVISION } from '@/lib/backend/services/catalogue/goods/goods-revision';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { loadFiles } from '@/lib/backend/services/content/entries';
import type { CallData } from '@/lib/contract/calls';
import { find } from '../query/find';
import { formerOf } from '../query/former';
import { loadSearchTable } from '../table/search-table';
import { findPapers, pageOfPapers } from './find-papers';
import { findTexts } from './find-texts';
import { marksIn, passageOf } from './passage';
import { loadTextTable, TEXTS_REVISION } from './text-table';

type Hit = CallData<'contentSearch'>['data'][number];

/** What of a text a hit is made of. The whole entries of a page, in both languages, took as long to read as they took to find. */
const shown = (lang: Lang) => ({
  id: contentEntry.id,
  title: contentEntry.title,
  summary: contentEntry.summary,
  publishedAt: contentEntry.publishedAt,
  body:
    lang === 'zh'
      ? sql<string>`${indexed.bodyZh}`
      : sql<string>`coalesce(${indexed.bodyEn}, ${indexed.bodyZh})`,
});

async function toHits(
  { db, lang }: CallContext,
  kind: Hit['kind'],
  ids: readonly number[],
  queries: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shown(lang))
    .from(contentEntry)
    .innerJoin(indexed, eq(indexed.contentId, contentEntry.id))
    .where(inArray(contentEntry.id, [...ids]));
  const files = kind === 'document' ? await loadFiles(db, ids, await loadFileBase(db), lang) : new Map();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const title = pick(row.title, lang);
    const summary = pick(row.summary, lang);
    const { text, highlight } = passageOf(summary.text, row.body, queries);
    const [file] = files.get(id) ?? [];
    return [
      {
        kind,
        id,
        title: title.text,
        titleMarks: marksIn(title.text, queries),
        passage: text,
        passageMarks: highlight,
        publishedAt: row.publishedAt.toISOString(),
        ...(file && { file: { url: file.url, lang: file.lang } }),
        ...fallbackLanguage(title, summary),
      },
    ];
  });
}

export const contentSearch: Handler<'contentSearch'> = async (input, context) => {
  const { productName, kind, startRow, rowSize } = input;
  const { db, lang, now } = context;
  const [ofGoods, ofTexts] = await loadRevisions(db, [GOODS_REVISION, TEXTS_REVISION]);
  const table = await loadSearchTable(db, ofGoods);
  const texts = await loadTextTable(db, ofTexts);
  const asker = { db, lang, table };
  const products = await find(asker, productName);
  const papers = await findPapers(asker, productName, products);
  const offset = offsetOf(input);
  const page = { kind, offset, limit: rowSize };
  const asked = { db, table, texts, page, now };
  const { ids, counts, meant } = await findTexts(asked, productName, lang);
  const written = counts[kind] ?? 0;
  const data = await toHits(context, kind, ids, meant);
  // Brochures first, then the papers of products.
  const left = { offset: Math.max(0, offset - written), limit: rowSize - data.length };
  if (kind === 'document') data.push(...(await pageOfPapers(asker, papers, left)));
  const documents = (counts.document ?? 0) + papers.total;
  return {
    data,
    total: kind === 'document' ? documents : written,
    startRow,
    rowSize,
    counts: {
      product: products.total === 0 && (await formerOf(db, productName, lang)) ? 1 : products.total,
      protocol: counts.protocol ?? 0,
      article: counts.article ?? 0,
      news: counts.news ?? 0,
      document: documents,
      question: counts.question ?? 0,
    },
  };
};
