import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import type { Lang } from '@/lib/backend/localise';
import type { CallInput } from '@/lib/contract/calls';
import type { LaserLine } from '@/lib/domain/light/lasers';
import { type BaseSet, baseInCategory, countValues } from '../facets/facet-counts';
import { type FacetTable, loadFacetTable } from '../facets/facet-table';
import { countFacets } from '../facets/facets';
import { filterConditions, type GoodsFilter, onSale } from '../facets/filter';
import { EXCITATION_COLUMNS } from '../spectra/product-light';
import { loadSummaries } from './summary';

type Input = CallInput<'gdGoodspageQuery', 'parsed'>;
type GoodsSort = NonNullable<Input['columns']>;

/** Names sort by pinyin in Chinese and by letters in English; a name not translated stands where its Chinese does. */
const nameOrder = (lang: Lang): SQL =>
  lang === 'zh'
    ? sql`coalesce(${goodsSearch.pinyin}, lower(${goods.name}->>'zh')) collate "C"`
    : sql`lower(coalesce(nullif(${goods.name}->>'en', ''), ${goods.name}->>'zh')) collate "C"`;

/** By the best that the lines do to a product, best first, then by its place in the shop. */
function excitationOrder(lasers: readonly LaserLine[]): SQL[] {
  const columns = lasers.map((line) => goods[EXCITATION_COLUMNS[line]]);
  if (columns.length === 0) return [asc(goods.sort), asc(goods.id)];
  // One line's order is that of its index, nulls included.
  const best = columns.length === 1 ? columns[0] : sql`greatest(${sql.join(columns, sql`, `)})`;
  return [sql`${best} desc nulls last`, asc(goods.sort), asc(goods.id)];
}

/**
 * ORDER BY for a list of products, ending in the id so that pages never overlap. `newest` starts with the newest
 * unless `orders` says otherwise; `excitation` is always the best first; products without a wavelength come last in either direction. `name` needs
 * `goods_search` left-joined.
 */
export function goodsOrder(
  column: GoodsSort,
  orders: 'ASC' | 'DESC' | undefined,
  lang: Lang,
  lasers: readonly LaserLine[] = [],
): SQL[] {
  const direction = orders ?? (column === 'newest' ? 'DESC' : 'ASC');
  const along = direction === 'DESC' ? desc : asc;
  switch (column) {
    case 'newest':
      return [along(goods.id)];
    case 'name':
      return [along(nameOrder(lang)), asc(goods.id)];
    case 'exNm':
    case 'emNm':
      return [sql`${along(goods[column])} nulls last`, asc(goods.id)];
    case 'excitation':
      return excitationOrder(lasers);
    case 'sort':
    case 'catalogNo':
      return [along(goods[column]), asc(goods.id)];
  }
}

function selectIds(db: Database, where: SQL | undefined, input: Input, lang: Lang) {
  const column = input.columns ?? (input.laser?.length ? 'excitation' : 'sort');
  const order = goodsOrder(column, input.orders, lang, input.laser);
  const from = db.select({ id: goods.id }).from(goods).$dynamic();
  const joined = column === 'name' ? from.leftJoin(goodsSearch, eq(goodsSearch.goodsId, goods.id)) : from;
  return joined
    .where(where)
    .orderBy(...order)
    .limit(input.rowSize)
    .offset(offsetOf(input));
}

/** How many products pass a filter. */
function countMatches(table: FacetTable, filter: GoodsFilter, base: BaseSet): number {
  const [total] = countValues(table, [], filter, baseInCategory(table, filter, base));
  return total?.count ?? 0;
}

/** @throws CallError 1404 `goodsGroup.not_found` for a category that is unknown or not active */
export const gdGoodspageQuery: Handler<'gdGoodspageQuery'> = async (input, { db, lang, maySeePrices }) => {
  const { classifyId, cateCode, isHot, isNew, startRow, rowSize } = input;
  const table = await loadFacetTable(db);
  if (classifyId !== undefined && !table.groups.byId.has(classifyId)) {
    throw notFound('goodsGroup.not_found');
  }
  const base = and(
    onSale,
    cateCode === undefined ? undefined : eq(goods.cateCode, cateCode),
    isHot === undefined ? undefined : eq(goods.isHot, isHot),
    isNew === undefined ? undefined : eq(goods.isNew, isNew),
  );
  const rows = await selectIds(db, and(base, ...filterConditions(input)), input, lang);
  const ids = rows.map(({ id }) => id);
  const data = await loadSummaries(db, ids, { lang, maySeePrices });
  if (input.facets) {
    const { facets, total } = countFacets(table, input, { cateCode, isHot, isNew }, lang);
    return { data, total, startRow, rowSize, facets };
  }
  return { data, total: countMatches(table, input, { cateCode, isHot, isNew }), startRow, rowSize };
};
