import { and, asc, count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, contentEntry, goods, goodsLot } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { type Lang, pick } from '@/lib/backend/localise';
import { CONTENT_FILES } from '@/lib/domain/content/entries';
import { byLanguage, GOODS_FILES, loadVersions, toDocument } from '../catalogue/goods/documents';
import { loadFileBase } from '../catalogue/goods/file-base';
import { offsetOf, orderBy } from '../catalogue/goods/ordering';
import { findProduct, spellings } from '../catalogue/lots/labels';
import { unseen } from '../search/query/conditions';
import { type Asker, find } from '../search/query/find';
import { among } from '../search/query/sorted-page';

/** Classes of papers in the order in which they are shown; the id of one is its place here, from 1. */
const CLASSES = [
  { kind: 'BROCHURE', word: 'brochure' },
  { kind: 'MANUAL', word: 'manual' },
  { kind: 'SDS', word: 'sds' },
  { kind: 'COA', word: 'coa' },
] as const;
type Kind = (typeof CLASSES)[number]['kind'];

const KINDS: readonly string[] = CLASSES.map(({ kind }) => kind);
const isKind = (kind: string): kind is Kind => KINDS.includes(kind);

const SORTABLE = { catalogNo: goods.catalogNo, revisedAt: attachment.revisedAt, kind: attachment.kind };

/** Every paper with its product or its brochure; a certificate with its lot. */
const selectPapers = <T extends Parameters<Database['select']>[0]>(db: Database, columns: NonNullable<T>) =>
  db
    .select(columns)
    .from(attachment)
    .leftJoin(goods, and(eq(attachment.busiType, GOODS_FILES), eq(goods.id, attachment.busiId)))
    .leftJoin(goodsLot, and(eq(goodsLot.goodsId, goods.id), eq(goodsLot.lot, attachment.lot)))
    .leftJoin(
      contentEntry,
      and(eq(attachment.busiType, CONTENT_FILES), eq(contentEntry.id, attachment.busiId)),
    );

/** Papers of products on sale, and printed matter that is out. */
const isPublic = (now: Date): SQL | undefined =>
  and(
    inArray(attachment.kind, [...KINDS]),
    or(
      eq(goods.status, 'ACTIVE'),
      and(eq(contentEntry.kind, 'brochure'), lte(contentEntry.publishedAt, now)),
    ),
  );

interface Asked {
  goodsId?: number | undefined;
  catalogNo?: string | undefined;
  productName?: string | undefined;
  lot?: string | undefined;
  /** Of the file. */
  lang?: string | undefined;
}

/** So many products that fit a name best have their papers first, in that order; the others by their number. */
const BEST_PRODUCTS = 50;

interface Papers {
  where: SQL | undefined;
  /** Which products' come first. */
  order: SQL[];
}

/** Papers of every class that are asked for; null: there are none, since there is no such product. */
async function askedFor(input: Asked, { db, lang, now }: CallContext): Promise<Papers | null> {
  const { goodsId, catalogNo, productName, lot } = input;
  const product = catalogNo ? await findProduct(db, catalogNo) : undefined;
  const found = productName ? await ofProducts(productName, { db, lang }) : undefined;
  if ((catalogNo && !product) || found === null) return null;
  const where = and(
    isPublic(now),
    goodsId === undefined ? undefined : eq(goods.id, goodsId),
    product && eq(goods.id, product.id),
    found?.where,
    lot ? inArray(attachment.lot, spellings(lot)) : undefined,
    input.lang === undefined ? undefined : eq(attachment.lang, input.lang),
  );
  return { where, order: found?.order ?? [] };
}

/** Those of the product that a number names, or of all products that words find. */
async function ofProducts(words: string, asker: Asker): Promise<Papers | null> {
  const named = await findProduct(asker.db, words);
  if (named) return { where: eq(goods.id, named.id), order: [] };
  const found = await find(asker, words);
  if (found.total === 0) return null;
  const best = found.page({ offset: 0, limit: BEST_PRODUCTS }).map(({ goodsId }) => goodsId);
  return { where: among(found), order: [sql`array_position(${unseen(best)}, ${goods.id})`] };
}

/** Printed matter, then papers of one product, of one class, of one lot together, the newest certificate first. */
const byPaper = (lang: Lang): SQL[] => [
  sql`${goods.catalogNo} nulls first`,
  sql`array_position(${`{${KINDS.join(',')}}`}::text[], ${attachment.kind})`,
  sql`${goodsLot.releasedOn} desc nulls last`,
  asc(attachment.lot),
  asc(attachment.busiType),
  asc(attachment.busiId),
  ...byLanguage(lang),
];

export const manualInfoQuery: Handler<'manualInfoQuery'> = async (input, context) => {
  const { db, lang } = context;
  const { startRow, rowSize, kind, classifyId } = input;
  const isSorted = input.columns !== undefined || input.orders !== undefined;
  const [sorted] = isSorted ? orderBy(input, SORTABLE, attachment.id) : [];
  const asked = await askedFor(input, context);
  if (asked === null) return { data: [], total: 0, startRow, rowSize };
  const order = [...(sorted ? [sorted] : asked.order), ...byPaper(lang)];
  const where = and(
    asked.where,
    kind === undefined ? undefined : eq(attachment.kind, kind),
    classifyId === undefined ? undefined : eq(attachment.kind, CLASSES[classifyId - 1]?.kind ?? ''),
  );
  const columns = {
    file: attachment,
    catalogNo: goods.catalogNo,
    goodsName: goods.name,
    releasedOn: goodsLot.releasedOn,
  };
  const rows = await selectPapers(db, columns)
    .where(where)
    .orderBy(...order)
    .limit(rowSize)
    .offset(offsetOf(input));
  const [counted] = await selectPapers(db, { total: count() }).where(where);
  const products = rows.flatMap(({ file }) => (file.busiType === GOODS_FILES ? file.busiId : []));
  const shown = {
    versions: await loadVersions(db, ...new Set(products)),
    fileBase: await loadFileBase(db),
    lang,
  };
  const data = rows.map((row) => {
    const kind = isKind(row.file.kind) ? row.file.kind : 'BROCHURE';
    return {
      ...toDocument(row, kind, shown),
      classifyId: KINDS.indexOf(kind) + 1,
      goodsId: row.catalogNo === null ? null : row.file.busiId,
      catalogNo: row.catalogNo,
      goodsName: row.goodsName && pick(row.goodsName, lang).text,
      contentId: row.file.busiType === CONTENT_FILES ? row.file.busiId : null,
    };
  });
  return { data, total: counted?.total ?? 0, startRow, rowSize };
};

/** Classes with how many papers of what is asked for each has. */
export const manualClassifyQuery: Handler<'manualClassifyQuery'> = async (input, context) => {
  const { db, lang } = context;
  if (input.statusId === 'INACTIVE') return [];
  const asked = await askedFor(input, context);
  const rows =
    asked === null
      ? []
      : await selectPapers(db, { kind: attachment.kind, total: count() })
          .where(asked.where)
          .groupBy(attachment.kind);
  const { kinds } = documentWords(lang);
  return CLASSES.map(({ kind, word }, index) => ({
    id: index + 1,
    name: kinds[word],
    count: rows.find((row) => row.kind === kind)?.total ?? 0,
  }));
};
