import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import { either, eitherInOrder, firstTier, foundGoods, MANY, matches, notBy, type Ways } from './conditions';
import { foundIds } from './found-ids';
import type { MatchTier } from './match-tier';

/** A rank of a broad query is sorted when it has no more products; one with more is read in order. */
const MOST_SORTED = 2000;
/** The rank and the tier travel in one number. */
const TIERS_PER_RANK = 1000;

export interface Ranked {
  goodsId: number;
  tier: MatchTier;
}

export interface Ranking {
  rows: Ranked[];
  total: number;
  /** Rank of the best hit of all, not only of this page; null without hits. */
  bestRank: number | null;
}

export interface Slice {
  /** Rows left out before the page. */
  offset: number;
  limit: number;
}

/**
 * One page of the products the tiers find, best first, and how many there are. `filter` are conditions on `goods`.
 * The order is total, so that pages never overlap.
 */
export async function rank(db: Database, ways: Ways, filter: readonly SQL[], slice: Slice): Promise<Ranking> {
  if (ways.tiers.length === 0) return { rows: [], total: 0, bestRank: null };
  if (filter.length > 0 || ways.atMost <= MANY) return rankAll(db, ways, filter, slice);
  // Counting them takes as long as reading which they are, and facets are counted by that.
  const total = (await foundIds(db, ways)).length;
  return total > MANY ? walk(db, ways, slice, total) : rankAll(db, ways, filter, slice);
}

/** One page of the same products in an order on `goods` instead of rank; it may name columns of `goods_search`. */
export async function sortedPage(
  db: Database,
  ways: Ways,
  filter: readonly SQL[],
  order: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranked[]> {
  const hit = firstTier(ways.tiers, (_, i) => i);
  const rows = rowsOf(
    await db.execute(sql`
      select id as goods_id, (select ${hit} from ${goodsSearch} where ${goodsSearch.goodsId} = id) as hit
      from (
        select ${goods.id} from ${goods} left join ${goodsSearch} on ${eq(goodsSearch.goodsId, goods.id)}
        where ${and(foundGoods(ways), ...filter)}
        order by ${sql.join([...order], sql`, `)}
        limit ${limit} offset ${offset}
      ) as page`),
  );
  return toRanked(rows, ways.tiers, (n) => n);
}

async function rankAll(
  db: Database,
  ways: Ways,
  filter: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranking> {
  const hit = firstTier(ways.tiers, (tier, i) => tier.rank * TIERS_PER_RANK + i);
  const passing = sql`select ${goods.id} from ${goods} where ${and(foundGoods(ways), ...filter)}`;
  const source =
    filter.length === 0
      ? sql`${goodsSearch} where ${matches(ways.tiers)}`
      : sql`(${passing}) as passing join ${goodsSearch} on goods_id = id`;
  const rows = rowsOf(
    await db.execute(sql`
      with found as materialized (
        select goods_id, is_hot, sort, ${hit} as hit from ${source}
      ), page as (
        select goods_id, hit from found
        order by hit / ${sql.raw(String(TIERS_PER_RANK))}, is_hot desc, sort, goods_id
        limit ${limit} offset ${offset}
      )
      select goods_id, hit, null as total from page
      union all select null, min(hit), count(*)::int from found`),
  );
  const all = rows.find((row) => row.goods_id === null);
  const page = rows.filter((row) => row.goods_id !== null);
  return {
    rows: toRanked(page, ways.tiers, (n) => n % TIERS_PER_RANK),
    total: Number(all?.total ?? 0),
    bestRank: typeof all?.hit === 'number' ? Math.floor(all.hit / TIERS_PER_RANK) : null,
  };
}

/**
 * The page of a query that finds a good part of the catalogue, rank after rank. A rank with few products is read
 * whole and sorted; one with many is read in order from the index on that order, until the page is full: every few
 * rows of the catalogue are one of it.
 */
async function walk(
  db: Database,
  { tiers }: Ways,
  { offset, limit }: Slice,
  total: number,
): Promise<Ranking> {
  const needed = offset + limit;
  const rows: Ranked[] = [];
  const earlier: SQL[] = [];
  let left = total;
  const ranks = groupByRank(tiers);
  for (const sameRank of ranks) {
    const missing = needed - rows.length;
    // What no other rank has is the last one's: it need not be tried whether it is a small one.
    const isLarge = sameRank === ranks.at(-1) && left > MOST_SORTED;
    const small = isLarge ? null : await readSmallRank(db, sameRank, earlier, missing);
    rows.push(...(small?.rows ?? (await readInOrder(db, sameRank, earlier, missing))));
    if (rows.length >= needed) break;
    left -= small?.total ?? left;
    earlier.push(...sameRank.map(notBy));
  }
  return { rows: rows.slice(offset), total, bestRank: rows[0]?.tier.rank ?? null };
}

/** The first products of a rank and how many it has; null when it has too many to sort. */
async function readSmallRank(
  db: Database,
  sameRank: readonly MatchTier[],
  earlier: readonly SQL[],
  limit: number,
): Promise<{ rows: Ranked[]; total: number } | null> {
  // Materialized, so that the limit can't tempt the planner to walk the index in vain.
  const rows = rowsOf(
    await db.execute(sql`
      with found as materialized (
        select goods_id, is_hot, sort, ${firstTier(sameRank, (_, i) => i)} as hit
        from ${goodsSearch} where ${and(either(sameRank), ...earlier)}
        limit ${MOST_SORTED + 1}
      )
      select goods_id, hit, (select count(*)::int from found) as total
      from found order by is_hot desc, sort, goods_id limit ${limit}`),
  );
  const total = Number(rows[0]?.total ?? 0);
  return total > MOST_SORTED ? null : { rows: toRanked(rows, sameRank, (n) => n), total };
}

async function readInOrder(
  db: Database,
  sameRank: readonly MatchTier[],
  earlier: readonly SQL[],
  limit: number,
): Promise<Ranked[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select goods_id, ${firstTier(sameRank, (_, i) => i)} as hit
      from ${goodsSearch} where ${eitherInOrder(sameRank, earlier)}
      order by is_hot desc nulls last, sort, goods_id
      limit ${limit}`),
  );
  return toRanked(rows, sameRank, (n) => n);
}

function toRanked(
  rows: readonly Record<string, unknown>[],
  tiers: readonly MatchTier[],
  indexOf: (hit: number) => number,
): Ranked[] {
  return rows.flatMap((row) => {
    const tier = tiers[indexOf(Number(row.hit))];
    return tier ? [{ goodsId: Number(row.goods_id), tier }] : [];
  });
}

function groupByRank(tiers: readonly MatchTier[]): MatchTier[][] {
  const groups: MatchTier[][] = [];
  for (const tier of tiers) {
    const last = groups.at(-1);
    if (last?.[0]?.rank === tier.rank) last.push(tier);
    else groups.push([tier]);
  }
  return groups;
}
