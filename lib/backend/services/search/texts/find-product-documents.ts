import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { attachment, goods } from '@/lib/backend/db/schema';
import { pick } from '@/lib/backend/localise';
import { byLanguage, GOODS_FILES, KINDS_IN_ORDER } from '@/lib/backend/services/catalogue/goods/documents';
import { toAttachment } from '@/lib/backend/services/content/entries';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData } from '@/lib/contract/calls';
import { unseen } from '../query/conditions';
import { type Asker, find } from '../query/find';
import type { DocumentOfLot } from '../query/lot-number';
import { type ProductDocumentKind, takeProductDocuments } from '../query/product-document-words';
import type { Hits } from '../query/ranking';
import { among } from '../query/sorted-page';
import { countUsual, USUAL } from './count-product-documents';

type Hit = CallData<'contentSearch'>['data'][number];

/** So many products that fit best have their documents first, in the order of those; the others by their number. */
const BEST_PRODUCTS = 50;
/** Counts of so many are costly enough to be kept. */
const MANY = 5000;

/** Documents of products that a query finds. */
interface FoundProductDocuments {
  /** Made when their page is asked for: to name tens of thousands of products takes longer than to count their documents. Null: none. */
  choose: (() => { where: SQL | undefined; order: SQL[] }) | null;
  total: number;
}

const NONE: FoundProductDocuments = { choose: null, total: 0 };

/**
 * Documents by the products they belong to. Those that the query names (`DAPI SDS`) are taken out of it: what is left is
 * about the product, and nothing left means all products. The certificates of a lot that was asked for by its number come
 * first, and alone where the query names them.
 * @param found what the whole query finds: products, and certificates of a lot
 */
export async function findProductDocuments(
  asker: Asker,
  query: string,
  { products, ofLot }: { products: Hits; ofLot: readonly DocumentOfLot[] },
): Promise<FoundProductDocuments> {
  const { rest, kinds } = takeProductDocuments(query);
  if (ofLot.length > 0) {
    const others = kinds.length > 0 ? NONE : await documentsOf(asker, products, USUAL);
    return withFirst(ofLot, others, asker);
  }
  if (kinds.length > 0) {
    const about = rest === '' ? null : await find(asker, rest);
    const named = await documentsOf(asker, about, kinds);
    if (named.total > 0) return named;
  }
  return documentsOf(asker, products, USUAL);
}

/** @param others no certificates: none of them is among the first */
function withFirst(
  first: readonly DocumentOfLot[],
  { choose, total }: FoundProductDocuments,
  { lang }: Asker,
): FoundProductDocuments {
  const isFirst = inArray(
    attachment.id,
    first.map(({ id }) => id),
  );
  const chooseAll = () => {
    const others = choose?.() ?? { where: undefined, order: [asc(goods.id), ...byLanguage(lang)] };
    return { where: or(isFirst, others.where), order: [sql`${isFirst} desc`, ...others.order] };
  };
  return { choose: chooseAll, total: first.length + total };
}

/** @param products null: all */
async function documentsOf(
  { db, lang }: Asker,
  products: Hits | null,
  kinds: readonly ProductDocumentKind[],
): Promise<FoundProductDocuments> {
  if (products?.total === 0) return NONE;
  const whereOf = () =>
    and(
      eq(attachment.busiType, GOODS_FILES),
      inArray(attachment.kind, [...kinds]),
      eq(goods.status, 'ACTIVE'),
      products ? among(products) : undefined,
    );
  const usual =
    products && products.total > BEST_PRODUCTS && kinds === USUAL ? await countUsual(db, products) : null;
  const countThem = async () => {
    const [row] = await db
      .select({ total: count() })
      .from(attachment)
      .innerJoin(goods, eq(goods.id, attachment.busiId))
      .where(whereOf());
    return row?.total ?? 0;
  };
  const total =
    usual ??
    (await cacheQuery(
      db,
      ['product documents', ...kinds, products ? digestOf(products.ids) : 'all'].join(),
      countThem,
      (many) => many > MANY,
    ));
  const choose = () => {
    const best = (products?.page({ offset: 0, limit: BEST_PRODUCTS }) ?? []).map(({ goodsId }) => goodsId);
    const order = [
      sql`array_position(${unseen(best)}, ${goods.id})`,
      asc(goods.id),
      sql`array_position(${`{${KINDS_IN_ORDER.join(',')}}`}::text[], ${attachment.kind})`,
      asc(attachment.lot),
      ...byLanguage(lang),
    ];
    return { where: whereOf(), order };
  };
  return { choose, total };
}

/** Names a set of products, however many they are. */
const digestOf = (ids: Int32Array): string => createHash('sha256').update(ids).digest('base64');

export async function pageOfProductDocuments(
  { db, lang }: Asker,
  { choose }: FoundProductDocuments,
  { offset, limit }: { offset: number; limit: number },
): Promise<Hit[]> {
  if (choose === null || limit <= 0) return [];
  const { where, order } = choose();
  const rows = await db
    .select({ file: attachment, catalogNo: goods.catalogNo, name: goods.name })
    .from(attachment)
    .innerJoin(goods, eq(goods.id, attachment.busiId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const fileBase = await loadFileBase(db);
  return rows.map(({ file, catalogNo, name }) => {
    const { name: title, url, lang: language } = toAttachment(file, fileBase, lang);
    return {
      kind: 'document' as const,
      id: file.id,
      title,
      titleMarks: [],
      passage: [catalogNo, pick(name, lang).text, file.lot].filter(Boolean).join(' · '),
      passageMarks: [],
      publishedAt: null,
      file: { url, lang: language },
    };
  });
}
