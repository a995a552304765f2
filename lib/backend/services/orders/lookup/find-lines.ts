import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { codeKey, equivalentCode, goods, sku } from '@/lib/backend/db/schema';
import { type Asker, findWords } from '@/lib/backend/services/search/query/find';
import { FIRST_WEAK_RANK } from '@/lib/backend/services/search/query/match-tier';
import { placeOf } from '@/lib/backend/services/search/query/ranking';
import { hasNumber } from './numbered-names';

type FoundGoods = typeof goods.$inferSelect;
type FoundSize = typeof sku.$inferSelect;
export type FoundEquivalent = typeof equivalentCode.$inferSelect;

const among = (keys: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`;

function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** What codes name: each kind in one query, however many codes there are. */
export async function findByCode(db: Database, keys: readonly string[]) {
  const skuKey = codeKey(sku.skuCode);
  const goodsKey = codeKey(goods.catalogNo);
  const sizes = await db
    .select({ key: skuKey, skuCode: sku.skuCode, goodsId: sku.goodsId })
    .from(sku)
    .where(sql`${skuKey} in ${among(keys)}`);
  const products = await db
    .select({ key: goodsKey, id: goods.id })
    .from(goods)
    .where(sql`${goodsKey} in ${among(keys)}`);
  const equivalents = await db
    .select()
    .from(equivalentCode)
    .where(sql`${equivalentCode.codeKey} in ${among(keys)}`)
    .orderBy(asc(equivalentCode.maker), asc(equivalentCode.id));
  return {
    sizes: new Map(sizes.map((row) => [row.key, row])),
    products: new Map(products.map((row) => [row.key, row.id])),
    equivalents: groupBy(equivalents, ({ codeKey }) => codeKey),
  };
}

/** Products by their ids, with their pack sizes in selling order. */
export async function loadProducts(db: Database, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0)
    return { products: new Map<number, FoundGoods>(), sizes: new Map<number, FoundSize[]>() };
  const rows = await db.select().from(goods).where(inArray(goods.id, wanted));
  const sizes = await db
    .select()
    .from(sku)
    .where(inArray(sku.goodsId, wanted))
    .orderBy(asc(sku.sort), asc(sku.id));
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    sizes: groupBy(sizes, ({ goodsId }) => goodsId),
  };
}

const BY_NAME = 3;
const LONGEST_QUERY = 100;

/** Names are read one by one; words of more products say little. */
const MOST_READ = 500;

/** The products on sale that words may mean, the likeliest first. Kept for each name of a call: ids, and no sets of products. */
export interface Named {
  likeliest: number[];
  /** Of these, what is found by what it is called. */
  byName: number[];
  /** The likeliest in whose names a number stands that was typed behind the words. */
  numbered: (number: string) => number[];
}

export async function findByWords(asker: Asker, words: string): Promise<Named> {
  const hits = await findWords(asker, words.slice(0, LONGEST_QUERY));
  const { table, total } = hits;
  const isRead = total <= MOST_READ;
  const found = hits.page({ offset: 0, limit: isRead ? MOST_READ : BY_NAME });
  const rows = found.slice(0, BY_NAME);
  const ids = Int32Array.from(isRead ? found : [], ({ goodsId }) => goodsId);
  return {
    likeliest: rows.map(({ goodsId }) => goodsId),
    byName: rows.filter(({ tier }) => tier.rank < FIRST_WEAK_RANK).map(({ goodsId }) => goodsId),
    numbered: (number) => {
      const isSo = hasNumber(words, number)(table);
      const so: number[] = [];
      for (const id of ids) {
        const place = placeOf(table.ids, id);
        if (place !== null && isSo(place)) so.push(id);
        if (so.length === BY_NAME) break;
      }
      return so;
    },
  };
}
