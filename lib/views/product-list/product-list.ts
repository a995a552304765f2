import 'server-only';
import { shareByContent } from '@/lib/cache/share-by-content';
import type { CallInput } from '@/lib/contract/calls';
import { isFiltered, type ListQuery, sortName } from '@/lib/routing/list-query';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf, rowsOfPage } from '../paging';
import type { Lights } from '../product/light';
import type { PriceSource } from '../product/price-source';
import { type ProductCard, toProductCard } from '../product/product-card';
import { withCounts } from './category-counts';
import { type DroppedFilters, keepFilters } from './kept-filters';
import { loadLights } from './list-lights';

/** A category with those below it, and how many products they hold. */
export interface CategoryNode {
  id: number;
  name: string;
  goodsCount: number;
  children: CategoryNode[];
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** What a list can be narrowed by, and how many products each value leaves. */
export interface Facet {
  key: 'group' | 'brand' | 'application' | 'conjugate' | 'host' | 'reactivity' | 'recognises' | 'laser';
  values: { value: string; label: string; count: number; lang?: 'zh' | undefined }[];
}

/** A product list: a category's, or of all products, filtered, sorted and paged by its query. */
export interface ProductListView {
  query: ListQuery;
  category: {
    id: number;
    name: string;
    description: string;
    ancestors: { id: number; name: string; lang?: 'zh' | undefined }[];
    /** When something of it stands in Chinese. */
    lang?: 'zh' | undefined;
  } | null;
  /** Filters that were left out, because nothing in the category has them; null for none. */
  dropped: DroppedFilters | null;
  /** The category tree with the counts that the filters leave; null when its call failed. */
  tree: CategoryNode[] | null;
  facets: Facet[];
  products: ProductCard[];
  /** What glows in them, by its key. */
  lights: Lights;
  total: number;
  pages: number;
  prices: PriceSource;
}

/** Seconds a list may be old; the same as a cached page's life. */
export const FRESH_SECONDS = 60;
/** Their rows on both devices are some 10 kB each. */
const MOST_CARDS = 1_000;

/** A product's row is drawn once for all lists that name it, until something else is said of it. */
const listedCard = shareByContent(MOST_CARDS, toProductCard);

/** What the list call takes for a query. Empty lists are left out, so that equal queries share a cache entry. */
export function toGoodsQuery(query: ListQuery): CallInput<'gdGoodspageQuery'> {
  const sort = sortName(query.sort, query);
  const [columns, orders] = SORTS[sort === 'relevance' ? 'recommended' : sort];
  return {
    ...(query.classifyId === null ? { cateCode: 'CP' as const } : { classifyId: query.classifyId }),
    ...toFilter(query),
    columns,
    orders,
  };
}

/** What the calls of lists and of search both take: facets, filters and the page. */
export function toFilter(query: ListQuery) {
  const list = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return {
    facets: true,
    brandId: list(query.brandId),
    application: list(query.application),
    conjugate: list(query.conjugate),
    host: list(query.host),
    reactivity: list(query.reactivity),
    recognises: list(query.recognises),
    laser: list(query.laser),
    exMin: query.exMin ?? undefined,
    exMax: query.exMax ?? undefined,
    emMin: query.emMin ?? undefined,
    emMax: query.emMax ?? undefined,
    ...rowsOfPage(query.page, query.rows),
  };
}

export const SORTS = {
  recommended: ['sort', 'ASC'],
  newest: ['newest', 'DESC'],
  catalogNo: ['catalogNo', 'ASC'],
  name: ['name', 'ASC'],
  exNm: ['exNm', 'ASC'],
  emNm: ['emNm', 'ASC'],
  excitation: ['excitation', 'ASC'],
} as const;

/**
 * The category a list stands in.
 *
 * @returns null for a list of all categories
 * @throws 404 for an unknown category, BackendFailure when the backend fails
 */
export async function loadListCategory(
  { classifyId }: ListQuery,
  locale: Locale,
): Promise<ProductListView['category']> {
  if (classifyId === null) return null;
  const { id, name, descr, ancestors, lang } = await needed(
    'goodsGroupGetById',
    { id: classifyId },
    { locale, seconds: FRESH_SECONDS },
  );
  return { id, name, description: descr, ancestors, lang };
}

/**
 * How many pages a list without filters has, by the very answer that its page is made of.
 *
 * @throws BackendFailure when the backend fails
 */
export async function countListPages(query: ListQuery, locale: Locale): Promise<number> {
  const { total } = await needed('gdGoodspageQuery', toGoodsQuery(query), { locale, seconds: FRESH_SECONDS });
  return pagesOf(total, query.rows);
}

/**
 * The product list's data.
 *
 * @throws 404 for an unknown category, BackendFailure when the backend fails
 */
export async function loadProductListView(asked: ListQuery, locale: Locale): Promise<ProductListView> {
  const options = { locale, seconds: FRESH_SECONDS };
  const askPage = (query: ListQuery) => needed('gdGoodspageQuery', toGoodsQuery(query), options);
  const [first, allTree, category] = await Promise.all([
    askPage(asked),
    secondary('gdGoodsGruopQueryZtree', { statusId: 'ACTIVE', orders: 'ASC', columns: 'sort' }, options),
    loadListCategory(asked, locale),
  ]);
  const { query, page, dropped } = await keepFilters(asked, first, askPage);
  const pages = pagesOf(page.total, query.rows);
  // An address kept from when there were more: its last page is nearer than an empty one.
  if (query.page > pages) return loadProductListView({ ...asked, page: pages }, locale);
  const products = page.data.map((goods) => listedCard(goods, locale));
  const facets = page.facets ?? [];
  return {
    query,
    category,
    dropped,
    tree: allTree && isFiltered(query) ? withCounts(allTree, facets) : allTree,
    facets,
    products,
    lights: await loadLights(products, locale, FRESH_SECONDS),
    total: page.total,
    pages,
    prices: { call: 'gdGoodspageQuery', input: { ...toGoodsQuery(query), facets: undefined } },
  };
}
