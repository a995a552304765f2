import { and, asc, eq, inArray } from 'drizzle-orm';
import { attachment, contentEntry, goods } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { fallbackLanguage, pick } from '@/lib/backend/localise';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { loadFileBase } from '@/lib/backend/services/catalogue/goods/file-base';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { loadFiles, toAttachment } from '@/lib/backend/services/content/entries';
import type { CallData } from '@/lib/contract/calls';
import { find } from '../query/find';
import { findTexts, pageOfTexts } from './find-texts';
import { marksIn, passageOf } from './passage';
import { bodyOf } from './text-of';

type Hit = CallData<'contentSearch'>['data'][number];

/** Papers are those of so many products that fit best: of more nobody looks for a paper by the product's name. */
const MOST_PRODUCTS = 50;
const PAPERS = ['MANUAL', 'SDS'];

/** Manuals and safety data of the products that fit best, in the order of those. */
async function findPapers({ db, lang }: CallContext, goodsIds: readonly number[]): Promise<Hit[]> {
  if (goodsIds.length === 0) return [];
  const rows = await db
    .select({ file: attachment, catalogNo: goods.catalogNo, name: goods.name })
    .from(attachment)
    .innerJoin(goods, eq(goods.id, attachment.busiId))
    .where(
      and(
        eq(attachment.busiType, GOODS_FILES),
        inArray(attachment.busiId, [...goodsIds]),
        inArray(attachment.kind, PAPERS),
        eq(goods.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(attachment.id));
  const fileBase = await loadFileBase(db);
  const place = new Map(goodsIds.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (place.get(a.file.busiId) ?? 0) - (place.get(b.file.busiId) ?? 0))
    .map(({ file, catalogNo, name }) => {
      const { name: title, url, lang: language } = toAttachment(file, fileBase, lang);
      return {
        kind: 'document' as const,
        id: file.id,
        title,
        titleMarks: [],
        passage: `${catalogNo} · ${pick(name, lang).text}`,
        passageMarks: [],
        publishedAt: null,
        file: { url, lang: language },
      };
    });
}

async function toHits(
  { db, lang }: CallContext,
  kind: Hit['kind'],
  ids: readonly number[],
  queries: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(contentEntry)
    .where(inArray(contentEntry.id, [...ids]));
  const files = kind === 'document' ? await loadFiles(db, ids, await loadFileBase(db), lang) : new Map();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const title = pick(row.title, lang);
    const summary = pick(row.summary, lang);
    const { text, highlight } = passageOf(summary.text, bodyOf(row, lang), queries);
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
  const products = await find(context, productName, [], { offset: 0, limit: MOST_PRODUCTS });
  const papers = await findPapers(
    context,
    products.rows.map(({ goodsId }) => goodsId),
  );
  const found = await findTexts(db, productName, lang, now);
  const { counts } = found;
  const offset = offsetOf(input);
  const written = counts[kind] ?? 0;
  const ids = await pageOfTexts(db, found, kind, { offset, limit: rowSize });
  const data = await toHits(context, kind, ids, found.meant);
  // Brochures first, then the papers of products.
  const from = Math.max(0, offset - written);
  if (kind === 'document') data.push(...papers.slice(from, from + rowSize - data.length));
  const documents = (counts.document ?? 0) + papers.length;
  return {
    data,
    total: kind === 'document' ? documents : written,
    startRow,
    rowSize,
    counts: {
      product: products.total,
      protocol: counts.protocol ?? 0,
      article: counts.article ?? 0,
      news: counts.news ?? 0,
      document: documents,
      question: counts.question ?? 0,
    },
  };
};
