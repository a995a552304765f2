import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import type { CallContext, Handler, Handlers } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { loadFacetTable } from '@/lib/backend/services/catalogue/facets/facet-table';
import { countFacets } from '@/lib/backend/services/catalogue/facets/facets';
import { filterConditions, type GoodsFilter } from '@/lib/backend/services/catalogue/facets/filter';
import { goodsOrder } from '@/lib/backend/services/catalogue/goods/goods-page';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { countMiss, searchMissQuery } from './misses';
import { filtered, find } from './query/find';
import { loadMatchDetails } from './query/match-details';
import { matchedOf, nearestOf } from './query/matched';
import { nearestGoods } from './query/nearest';
import { type Named, namedBy } from './query/other-number';
import type { Hits, Ranked, Slice } from './query/ranking';
import { queryReader } from './query/reason';
import { sortedPage } from './query/sorted-page';
import { HITS_TO_SUGGEST_FROM, suggestionsFor } from './suggestions';
import { contentSearch } from './texts/text-handlers';

type Page = CallData<'goodsSearchNew'>;
type Hit = Page['data'][number];

const goodsSearchCall: Handler<'goodsSearch'> = async (input, context) => {
  const { productName, startRow, rowSize } = input;
  const found = await find(context, productName);
  if (found.total === 0) {
    const named = await namedBy(context.db, productName, context.lang);
    if (startRow === 1 && named.length === 0) await countMiss(context.db, productName);
    return otherPage(input, context, {}, named);
  }
  const data = await toHits(
    productName,
    context,
    found,
    found.page({ offset: offsetOf(input), limit: rowSize }),
  );
  return { data, total: found.total, startRow, rowSize, nearest: false };
};

const goodsSearchNew: Handler<'goodsSearchNew'> = async (input, context) => {
  const { productName, startRow, rowSize, columns, orders } = input;
  const { db, lang } = context;
  const all = await find(context, productName);
  if (all.total === 0) {
    const named = await namedBy(db, productName, lang);
    const isMiss = named.length === 0;
    // Half-typed words are no searches, and what is asked without facets is asked again, for its prices.
    if (startRow === 1 && input.facets && !input.suggest && isMiss) await countMiss(db, productName);
    return otherPage(input, context, input, named);
  }
  // A filter that leaves nothing is not a query that finds nothing: its page is empty, not "nearest".
  const found = await filtered(context, all, input);
  const slice = { offset: offsetOf(input), limit: rowSize };
  const sorted =
    columns === undefined || columns === 'relevance'
      ? null
      : await sortedPage(db, found, goodsOrder(columns, orders, lang, input.laser), slice);
  const rows = sorted ?? found.page(widen(slice, input.suggest === true));
  const hits = await toHits(productName, context, found, rows);
  const page: Page = { data: hits.slice(0, rowSize), total: found.total, startRow, rowSize, nearest: false };
  if (input.facets) {
    page.facets = countFacets(await loadFacetTable(db), input, { only: all.ids }, lang).facets;
  }
  if (input.suggest) {
    const isBest = slice.offset === 0 && !sorted;
    const best = isBest
      ? hits
      : await toHits(productName, context, found, found.page({ offset: 0, limit: HITS_TO_SUGGEST_FROM }));
    page.suggestions = await suggestionsFor(db, productName, best, lang);
  }
  return page;
};

export const searchHandlers = {
  goodsSearch: goodsSearchCall,
  goodsSearchNew,
  searchMissQuery,
  contentSearch,
} satisfies Partial<Handlers>;

/** A short first page is read a little further, so that suggestions need no second search. */
function widen({ offset, limit }: Slice, suggest: boolean): Slice {
  return { offset, limit: suggest && offset === 0 ? Math.max(limit, HITS_TO_SUGGEST_FROM) : limit };
}

async function toHits(
  typed: string,
  context: CallContext,
  { table }: Hits,
  rows: readonly Ranked[],
): Promise<Hit[]> {
  const summaries = await loadSummaries(
    context.db,
    rows.map((row) => row.goodsId),
    context,
  );
  const tiers = new Map(rows.map((row) => [row.goodsId, row.tier]));
  const told = await loadMatchDetails(context, table.words, rows);
  const asked = { typed, reader: queryReader(table) };
  return summaries.flatMap((summary) => {
    const tier = tiers.get(summary.id);
    if (!tier) return [];
    const { equivalents, ...details } = told(summary.id);
    const matched = matchedOf(summary, tier, { ...details, equivalents }, asked);
    return [{ ...summary, matched, ...(equivalents.length > 0 && { equivalents }) }];
  });
}

/** The page of a query that finds nothing on sale: what its number stands for, or what is nearest. */
async function otherPage(
  input: Pick<
    CallInput<'goodsSearchNew', 'parsed'>,
    'productName' | 'startRow' | 'rowSize' | 'facets' | 'suggest'
  >,
  context: CallContext,
  filter: GoodsFilter,
  named: readonly Named[],
): Promise<Page> {
  const { productName, startRow, rowSize } = input;
  const { db, lang } = context;
  const matches = new Map(named.map(({ goodsId, matched }) => [goodsId, matched]));
  const near = matches.size > 0 ? [...matches.keys()] : await nearestGoods(db, productName);
  const passing = await passingFilter(db, near, filterConditions(filter));
  const ids = near.filter((id) => passing.has(id));
  const from = offsetOf(input);
  const summaries = await loadSummaries(db, ids.slice(from, from + rowSize), context);
  const data = summaries.map((summary) => ({
    ...summary,
    matched: matches.get(summary.id) ?? nearestOf(summary, productName),
  }));
  const page: Page = { data, total: ids.length, startRow, rowSize, nearest: matches.size === 0 };
  if (input.facets) {
    page.facets = countFacets(await loadFacetTable(db), filter, { only: near }, lang).facets;
  }
  if (input.suggest) page.suggestions = await suggestionsFor(db, productName, [], lang);
  return page;
}

async function passingFilter(db: Database, ids: number[], filter: SQL[]): Promise<Set<number>> {
  if (ids.length === 0 || filter.length === 0) return new Set(ids);
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(inArray(goods.id, ids), ...filter));
  return new Set(rows.map((row) => row.id));
}
