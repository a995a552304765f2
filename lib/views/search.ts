import 'server-only';
import type { CallInput } from '@/lib/contract/calls';
import { isFiltered, type ListQuery, sortName } from '@/lib/routing/list-query';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from './ask';
import { toProductCard } from './product-card';
import {
  type CategoryNode,
  type Facet,
  loadListCategory,
  type ProductListView,
  SORTS,
  toFilter,
} from './product-list';

/** A page of search results: a list like any other, of what fits the words. */
export interface SearchView {
  /** What was asked, trimmed; empty when nothing was. */
  words: string;
  /** Null when nothing was asked. */
  list: ProductListView | null;
  /** True when nothing matched; the list then holds what is nearest, if anything is. */
  missed: boolean;
  /** The root categories, as a way on where there are no hits; empty otherwise. */
  families: { id: number; name: string; goodsCount: number }[];
}

const SECONDS = 30;

/** What the search call takes for a query. */
export function toSearchQuery(query: ListQuery): CallInput<'goodsSearchNew'> {
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
export async function loadSearchView(query: ListQuery, locale: Locale): Promise<SearchView> {
  const { words } = query;
  if (words === '') return { words, list: null, missed: false, families: await loadFamilies(locale) };
  const input = toSearchQuery(query);
  const [found, tree, category] = await Promise.all([
    needed('goodsSearchNew', input, { locale, seconds: SECONDS }),
    loadTree(locale),
    loadListCategory(query, locale),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / query.rows));
  // An address kept from when there were more: its last page is nearer than an empty one.
  if (query.page > pages) return loadSearchView({ ...query, page: pages }, locale);
  const facets = found.facets ?? [];
  const list: ProductListView = {
    query,
    category,
    tree:
      tree && withCounts(tree, facets, new Set([category, ...(category?.ancestors ?? [])].map((c) => c?.id))),
    facets,
    products: found.data.map(toProductCard),
    total: found.total,
    pages,
    prices: { call: 'goodsSearchNew', input: { ...input, facets: undefined } },
  };
  const narrowed = isFiltered(query) || query.classifyId !== null;
  const missed = found.nearest || (found.total === 0 && !narrowed);
  return { words, list, missed, families: missed && found.total === 0 ? (tree ?? []) : [] };
}

/** The categories that hold something of what was found, with its count, and those that must stay. */
function withCounts(
  tree: readonly CategoryNode[],
  facets: readonly Facet[],
  stays: ReadonlySet<number | undefined>,
): CategoryNode[] {
  const values = facets.find(({ key }) => key === 'group')?.values ?? [];
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  const keep = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      const goodsCount = counts.get(node.id) ?? 0;
      return goodsCount > 0 || stays.has(node.id)
        ? [{ ...node, goodsCount, children: keep(node.children) }]
        : [];
    });
  return keep(tree);
}

/** Only a way on: when the call fails, the page stands without it. */
async function loadTree(locale: Locale): Promise<CategoryNode[] | null> {
  return secondary(
    'gdGoodsGruopQueryZtree',
    { statusId: 'ACTIVE', orders: 'ASC', columns: 'sort' },
    { locale, seconds: 60 },
  );
}

const loadFamilies = async (locale: Locale): Promise<SearchView['families']> =>
  (await loadTree(locale)) ?? [];
