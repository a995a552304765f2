import 'server-only';
import type { CallInput } from '@/lib/contract/calls';
import type { LaserLine } from '@/lib/domain/light/lasers';
import { isFiltered, type ListQuery, sortName } from '@/lib/routing/list-query';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf } from '../paging';
import { toProductCard } from '../product/product-card';
import { withCounts } from '../product-list/category-counts';
import { keepFilters } from '../product-list/kept-filters';
import { loadLaserChoice } from '../product-list/laser-choice';
import { loadLights } from '../product-list/list-lights';
import {
  type CategoryNode,
  loadListCategory,
  type ProductListView,
  SORTS,
  toFilter,
} from '../product-list/product-list';
import { loadSearchCounts, type SearchCounts } from './text-search';

/** Ways to products that need no words. */
export interface SearchWays {
  /** The root categories. */
  families: { id: number; name: string; goodsCount: number }[];
  /** Lasers that excite something in the catalogue. */
  lasers: readonly LaserLine[];
}

/** A page of search results: a list like any other, of what fits the words. */
export interface SearchView {
  /** What was asked, trimmed; empty when nothing was. */
  words: string;
  /** Null when nothing was asked. */
  list: ProductListView | null;
  /** True when nothing matched; the list then holds what is nearest, if anything is. */
  missed: boolean;
  /** Ways on where there is nothing to list; null otherwise. */
  ways: SearchWays | null;
  /** How much there is of each kind; null when it could not be had, or nothing was asked. */
  counts: SearchCounts | null;
}

const FRESH_SECONDS = 30;

/** What the search call takes for a query. */
function toSearchQuery(query: ListQuery): CallInput<'goodsSearchNew'> {
  const sort = sortName(query.sort, query);
  const [columns, orders] = sort === 'relevance' ? [undefined, undefined] : SORTS[sort];
  return {
    productName: query.words,
    ...toFilter(query),
    classifyId: query.classifyId ?? undefined,
    columns,
    orders,
  };
}

/**
 * Search results for what was typed. Nothing typed is an empty view, not an error.
 *
 * @throws 404 for an unknown category, BackendFailure when the backend fails
 */
export async function loadSearchView(asked: ListQuery, locale: Locale): Promise<SearchView> {
  const { words } = asked;
  if (words === '') return { words, list: null, missed: false, ways: await loadWays(locale), counts: null };
  const askPage = (query: ListQuery) =>
    needed('goodsSearchNew', toSearchQuery(query), { locale, seconds: FRESH_SECONDS });
  const [first, tree, category, counts] = await Promise.all([
    askPage(asked),
    loadTree(locale),
    loadListCategory(asked, locale),
    loadSearchCounts(words, locale),
  ]);
  const { query, page: found, dropped } = await keepFilters(asked, first, askPage);
  const pages = pagesOf(found.total, query.rows);
  // An address kept from when there were more: its last page is nearer than an empty one.
  if (query.page > pages) return loadSearchView({ ...asked, page: pages }, locale);
  const facets = found.facets ?? [];
  const products = found.data.map(toProductCard);
  const list: ProductListView = {
    query,
    category,
    dropped,
    tree:
      tree &&
      foundBranches(
        withCounts(tree, facets),
        new Set([category, ...(category?.ancestors ?? [])].map((c) => c?.id)),
      ),
    facets,
    products,
    lights: await loadLights(products, locale, FRESH_SECONDS),
    total: found.total,
    pages,
    prices: { call: 'goodsSearchNew', input: { ...toSearchQuery(query), facets: undefined } },
  };
  const narrowed = isFiltered(query) || query.classifyId !== null;
  const missed = found.nearest || (found.total === 0 && !narrowed);
  const ways = missed && found.total === 0 ? await loadWays(locale) : null;
  return { words, list, missed, ways, counts };
}

/** The categories that hold something of what was found, and those that must stay. */
function foundBranches(
  tree: readonly CategoryNode[],
  stays: ReadonlySet<number | undefined>,
): CategoryNode[] {
  return tree.flatMap((node) =>
    node.goodsCount > 0 || stays.has(node.id)
      ? [{ ...node, children: foundBranches(node.children, stays) }]
      : [],
  );
}

/** Only a way on: when the call fails, the page stands without it. */
async function loadTree(locale: Locale): Promise<CategoryNode[] | null> {
  return secondary(
    'gdGoodsGruopQueryZtree',
    { statusId: 'ACTIVE', orders: 'ASC', columns: 'sort' },
    { locale, seconds: 60 },
  );
}

async function loadWays(locale: Locale): Promise<SearchWays> {
  const [tree, lasers] = await Promise.all([loadTree(locale), loadLaserChoice(locale)]);
  return { families: tree ?? [], lasers };
}
