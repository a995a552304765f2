import { and, asc, count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { attachment, contentEntry, goods, goodsLot } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { type Lang, pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { CONTENT_FILES } from '@/lib/domain/content/entries';
import { onSale } from '../catalogue/facets/filter';
import { byLanguage, GOODS_FILES, loadVersions, toDocument } from '../catalogue/goods/documents';
import { DISCONTINUED, wasSold } from '../catalogue/goods/successor';
import { findProduct, isLot, meantLots } from '../catalogue/lots/labels';
import { type Asker, find } from '../search/query/find';

/** Classes of documents in the order in which they are shown; the id of one is its place here, from 1. */
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

/** Every document with its product or its brochure. */
const selectDocuments = <T extends Parameters<Database['select']>[0]>(
  db: Database,
  columns: NonNullable<T>,
) =>
  db
    .select(columns)
    .from(attachment)
    .leftJoin(goods, and(eq(attachment.busiType, GOODS_FILES), eq(goods.id, attachment.busiId)))
    .leftJoin(
      contentEntry,
      and(eq(attachment.busiType, CONTENT_FILES), eq(contentEntry.id, attachment.busiId)),
    )
    .$dynamic();

/** Printed matter that is out. */
const isOut = (now: Date): SQL | undefined =>
  and(eq(contentEntry.kind, 'brochure'), lte(contentEntry.publishedAt, now));

/** Documents of products that may be seen, and printed matter that is out. */
const isPublic = (now: Date, { sold }: AskedDocuments): SQL | undefined =>
  and(inArray(attachment.kind, [...KINDS]), or(sold, isOut(now)));

interface Asked {
  goodsId?: number | undefined;
  catalogNo?: string | undefined;
  productName?: string | undefined;
  lot?: string | undefined;
  /** Of the file. */
  lang?: string | undefined;
}

/** Documents are listed of so many products that fit the words best: nobody looks for a manual among those of all antibodies. */
const MOST_PRODUCTS = 200;

interface AskedDocuments {
  /** Condition on the public documents. */
  where: SQL | undefined;
  /** Products whose documents are public: asked for by its number or by a lot, a discontinued one too, since its vials are still in use. */
  sold: SQL | undefined;
  /** Order of the products whose documents come first. */
  order: SQL[];
  /** Products that the words find as well, and that are left out. */
  otherProducts: number;
}

/** Documents of every class that are asked for; null: there are none, since there is no such product. */
async function askedFor(input: Asked, { db, lang }: CallContext): Promise<AskedDocuments | null> {
  const { goodsId, catalogNo, productName, lot } = input;
  const product = catalogNo ? await findProduct(db, catalogNo, wasSold) : undefined;
  const found = productName ? await documentsNamed(productName, { db, lang }) : undefined;
  if ((catalogNo && !product) || found === null) return null;
  const ofProducts = and(
    goodsId === undefined ? undefined : eq(goods.id, goodsId),
    product && eq(goods.id, product.id),
    found?.where,
  );
  const sold = product || (lot && !found) ? wasSold : (found?.sold ?? onSale);
  const where = and(
    ofProducts,
    lot ? await ofLot(db, lot, and(ofProducts, sold)) : undefined,
    input.lang === undefined ? undefined : eq(attachment.lang, input.lang),
  );
  return { where, sold, order: found?.order ?? [], otherProducts: found?.otherProducts ?? 0 };
}

/** Documents of the lot that was typed, and none of another that differs from it in small letters. */
async function ofLot(db: Database, typed: string, among: SQL | undefined): Promise<SQL | undefined> {
  const is = isLot(attachment.lot, typed);
  const alike = await db
    .selectDistinct({ lot: attachment.lot })
    .from(attachment)
    .innerJoin(goods, eq(goods.id, attachment.busiId))
    .where(and(eq(attachment.busiType, GOODS_FILES), is, among));
  return and(
    is,
    inArray(
      attachment.lot,
      meantLots(alike, typed).map(({ lot }) => lot ?? ''),
    ),
  );
}

/** Those of the product that a number names, or of the products that words find. */
async function documentsNamed(words: string, asker: Asker): Promise<AskedDocuments | null> {
  const named = await findProduct(asker.db, words, wasSold);
  if (named) return { where: eq(goods.id, named.id), sold: wasSold, order: [], otherProducts: 0 };
  const found = await find(asker, words);
  if (found.total === 0) return null;
  const ids = found.page({ offset: 0, limit: MOST_PRODUCTS }).map(({ goodsId }) => goodsId);
  return {
    where: inArray(goods.id, ids),
    sold: onSale,
    order: [sql`array_position(${arrayLiteral(ids)}::text::int[], ${goods.id})`],
    otherProducts: found.total - ids.length,
  };
}

/** Counts of so many documents are costly enough to be kept, and so many are too many to be sorted anew. */
const MANY = 5_000;

type Counts = { kind: string; busiType: string; total: number }[];

/** How many of the documents asked for each class has, of products and of printed matter. */
const countDocuments = (
  { db, lang, now }: CallContext,
  { goodsId, catalogNo, productName, lot, lang: of }: Asked,
  asked: AskedDocuments,
): Promise<Counts> =>
  cacheQuery(
    db,
    `manuals ${JSON.stringify([lang, goodsId, catalogNo, productName, lot, of])}`,
    () =>
      selectDocuments(db, { kind: attachment.kind, busiType: attachment.busiType, total: count() })
        .where(and(isPublic(now, asked), asked.where))
        .groupBy(attachment.kind, attachment.busiType),
    (counts) => sumOf(counts) > MANY,
  );

const sumOf = (counts: Counts): number => counts.reduce((sum, { total }) => sum + total, 0);

const byKind = sql`array_position(${`{${KINDS.join(',')}}`}::text[], ${attachment.kind})`;

/** Documents of one printed matter together. */
const byEntry = (lang: Lang): SQL[] => [byKind, asc(attachment.busiId), ...byLanguage(lang)];

/** Documents of one product, of one class, of one lot together, the newest certificate first. */
const byProduct = (lang: Lang): SQL[] => [
  asc(goods.catalogNo),
  byKind,
  sql`${goodsLot.releasedOn} desc nulls last`,
  asc(attachment.lot),
  ...byLanguage(lang),
];

const documentColumns = {
  file: attachment,
  catalogNo: goods.catalogNo,
  goodsName: goods.name,
  goodsStatus: goods.status,
  releasedOn: goodsLot.releasedOn,
};

const isOfLot = and(eq(goodsLot.goodsId, goods.id), eq(goodsLot.lot, attachment.lot));

/**
 * A page of documents: printed matter first, then products'. Each by itself, since hundreds of thousands of documents of products are then read in
 * the order of an index on their numbers, as far as the page reaches, and never sorted.
 */
async function pageOfDocuments(
  { db, lang, now }: CallContext,
  where: SQL | undefined,
  {
    sold,
    order,
    totals,
    offset,
    limit,
  }: Pick<AskedDocuments, 'sold' | 'order'> & {
    totals: Record<'printed' | 'products', number>;
    offset: number;
    limit: number;
  },
) {
  const printed =
    offset < totals.printed
      ? await selectDocuments(db, documentColumns)
          .leftJoin(goodsLot, isOfLot)
          .where(and(where, isOut(now)))
          .orderBy(...byEntry(lang))
          .limit(limit)
          .offset(offset)
      : [];
  const left = limit - printed.length;
  const from = Math.max(0, offset - totals.printed);
  if (left <= 0 || from >= totals.products) return printed;
  const ofProducts = await db
    .select(documentColumns)
    .from(goods)
    .innerJoin(attachment, and(eq(attachment.busiType, GOODS_FILES), eq(attachment.busiId, goods.id)))
    .leftJoin(goodsLot, isOfLot)
    .where(and(where, sold))
    .orderBy(...order, ...byProduct(lang))
    .limit(left)
    .offset(from);
  return [...printed, ...ofProducts];
}

export const manualInfoQuery: Handler<'manualInfoQuery'> = async (input, context) => {
  const { db, lang } = context;
  const { startRow, rowSize, kind, classifyId } = input;
  const isSorted = input.columns !== undefined || input.orders !== undefined;
  const [sorted] = isSorted ? orderBy(input, SORTABLE, attachment.id) : [];
  const asked = await askedFor(input, context);
  if (asked === null) return { data: [], total: 0, startRow, rowSize };
  const isWanted = (one: string) =>
    (kind === undefined || one === kind) &&
    (classifyId === undefined || one === CLASSES[classifyId - 1]?.kind);
  const counts = (await countDocuments(context, input, asked)).filter((one) => isWanted(one.kind));
  const where = and(asked.where, inArray(attachment.kind, KINDS.filter(isWanted)));
  // Hundreds of thousands would hold up everybody for seconds.
  if (sorted && sumOf(counts) > MANY) throw badInput({ columns: 'too_many' });
  const of = (type: string) => sumOf(counts.filter(({ busiType }) => busiType === type));
  const totals = { printed: of(CONTENT_FILES), products: of(GOODS_FILES) };
  const page = { offset: offsetOf(input), limit: rowSize };
  const rows = sorted
    ? await selectDocuments(db, documentColumns)
        .leftJoin(goodsLot, isOfLot)
        .where(and(isPublic(context.now, asked), where))
        .orderBy(sorted, sql`${goods.catalogNo} nulls first`, ...byProduct(lang).slice(1))
        .limit(page.limit)
        .offset(page.offset)
    : await pageOfDocuments(context, where, { ...page, ...asked, totals });
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
      ...(row.goodsStatus === DISCONTINUED && { discontinued: true }),
      contentId: row.file.busiType === CONTENT_FILES ? row.file.busiId : null,
    };
  });
  const { otherProducts } = asked;
  return { data, total: sumOf(counts), startRow, rowSize, ...(otherProducts > 0 && { otherProducts }) };
};

/** Classes with how many documents of what is asked for each has. */
export const manualClassifyQuery: Handler<'manualClassifyQuery'> = async (input, context) => {
  if (input.statusId === 'INACTIVE') return [];
  const asked = await askedFor(input, context);
  const counts = asked === null ? [] : await countDocuments(context, input, asked);
  const { kinds } = documentWords(context.lang);
  return CLASSES.map(({ kind, word }, index) => ({
    id: index + 1,
    name: kinds[word],
    count: sumOf(counts.filter((one) => one.kind === kind)),
  }));
};
