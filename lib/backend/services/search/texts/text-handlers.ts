import { loadRevisions } from '@/lib/backend/db/cache-by-revision';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { GOODS_REVISION } from '@/lib/backend/services/catalogue/goods/goods-revision';
import { loadFiles } from '@/lib/backend/services/content/entries';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData } from '@/lib/contract/calls';
import { find } from '../query/find';
import { findDocumentsOfLot, NO_LOT } from '../query/lot-number';
import { FIRST_WEAK_RANK, RANK } from '../query/match-tier';
import { namedBy } from '../query/other-number';
import { loadSearchTable } from '../table/search-table';
import { findProductDocuments, pageOfProductDocuments } from './find-product-documents';
import { type FoundTexts, findTexts } from './find-texts';
import { passageOf } from './passage';
import { loadShownTexts } from './shown-texts';
import { loadTextTable, TEXTS_REVISION, type TextTable } from './text-table';

type Hit = CallData<'contentSearch'>['data'][number];

async function toHits(
  { db, lang }: CallContext,
  { shown }: TextTable,
  kind: Hit['kind'],
  { ids, meant }: Pick<FoundTexts, 'ids' | 'meant'>,
): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const texts = await loadShownTexts(db, { ids, lang, kept: shown });
  const files = kind === 'document' ? await loadFiles(db, ids, await loadFileBase(db), lang) : new Map();
  return ids.flatMap((id) => {
    const known = texts.get(id);
    if (!known) return [];
    const { title, summary, body, publishedAt, fallback } = known;
    const passage = passageOf(summary, body, meant);
    const [file] = files.get(id) ?? [];
    return [
      {
        kind,
        id,
        title: title.text,
        titleMarks: title.marksOf(meant),
        passage: passage.text,
        passageMarks: passage.highlight,
        publishedAt,
        ...(file && { file: { url: file.url, lang: file.lang } }),
        ...fallback,
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
  // The number of a product is that of no lot.
  const ofLot =
    products.bestRank === RANK.codeExact
      ? NO_LOT
      : await findDocumentsOfLot(db, productName, products.codesAmong);
  const ofProducts = await findProductDocuments(asker, productName, { products, ofLot: ofLot.documents });
  const offset = offsetOf(input);
  const page = { kind, offset, limit: rowSize };
  const isWord = products.bestRank !== null && products.bestRank < FIRST_WEAK_RANK;
  const asked = { db, table, texts, page, now, isWord };
  const found = await findTexts(asked, productName, lang);
  const { counts } = found;
  const written = counts[kind] ?? 0;
  const data = await toHits(context, texts, kind, found);
  // Brochures first, then the documents of products.
  const left = { offset: Math.max(0, offset - written), limit: rowSize - data.length };
  if (kind === 'document') data.push(...(await pageOfProductDocuments(asker, ofProducts, left)));
  const documents = (counts.document ?? 0) + ofProducts.total;
  return {
    data,
    total: kind === 'document' ? documents : written,
    startRow,
    rowSize,
    counts: {
      product: products.total || (await namedBy(db, productName, lang, ofLot)).length,
      protocol: counts.protocol ?? 0,
      article: counts.article ?? 0,
      news: counts.news ?? 0,
      document: documents,
      question: counts.question ?? 0,
    },
  };
};
