import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import type { Guard } from './guards';
import { rowsOf } from './vocabulary';

/** Above so many candidates they are no longer all ranked: the best are read in order from an index. */
const MOST_RANKED = 8000;
/** The tier and the guard travel in one number. */
const GUARDS_PER_TIER = 1000;

export interface Ranked {
  goodsId: number;
  guard: Guard;
}

export interface Ranking {
  rows: Ranked[];
  total: number;
  /** Tier of the best hit of all, not only of this page; null without hits. */
  bestTier: number | null;
}

export interface Slice {
  /** Rows left out before the page. */
  offset: number;
  limit: number;
}

/**
 * One page of the products the guards find, best first, and how many there are. `filter` are conditions on `goods`.
 * The order is total, so that pages never overlap.
 */
export async function rank(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  slice: Slice,
): Promise<Ranking> {
  if (guards.length === 0) return { rows: [], total: 0, bestTier: null };
  const found = await rankAll(db, guards, filter, slice, MOST_RANKED + 1);
  if (found.total <= MOST_RANKED) return found;
  const total = await countMatches(db, guards, filter);
  const rows = await walk(db, guards, filter, slice);
  return { rows, total, bestTier: null };
}

/** Which rows of `goods_search` the guards find. */
export function matches(guards: readonly Guard[]): SQL {
  const ways = guards.filter((guard) => guard.covers).map(truthOf);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const truthOf = (guard: Guard): SQL => {
  const found = sql`${goodsSearch.grams} @> ${`{${guard.tokens.join(',')}}`}::text::int[]`;
  return guard.test ? sql`(${found} and ${guard.test})` : found;
};

const source = (filter: readonly SQL[]): SQL =>
  filter.length === 0
    ? sql`${goodsSearch}`
    : sql`${goodsSearch} join ${goods} on ${eq(goods.id, goodsSearch.goodsId)}`;

const inRankOrder = sql`is_hot desc, sort, goods_id`;

async function rankAll(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  { offset, limit }: Slice,
  most: number,
): Promise<Ranking> {
  const cases = guards.map(
    (guard, i) =>
      sql`when ${guard.test ?? truthOf(guard)} then ${sql.raw(String(guard.tier * GUARDS_PER_TIER + i))}`,
  );
  const result = await db.execute(sql`
    with found as materialized (
      select ${goodsSearch.goodsId} as goods_id, ${goodsSearch.isHot} as is_hot, ${goodsSearch.sort} as sort,
        case ${sql.join(cases, sql` `)} end as hit
      from ${source(filter)}
      where ${and(matches(guards), ...filter)}
      limit ${most}
    )
    select goods_id, hit, (select count(*)::int from found) as total, (select min(hit) from found) as best
    from found
    order by hit / ${sql.raw(String(GUARDS_PER_TIER))}, ${inRankOrder}
    limit ${limit} offset ${offset}`);
  const rows = rowsOf(result);
  const first = rows[0];
  if (!first)
    return offset === 0 ? { rows: [], total: 0, bestTier: null } : totalsOnly(db, guards, filter, most);
  return {
    rows: toRanked(rows, guards, (hit) => hit % GUARDS_PER_TIER),
    total: Number(first.total),
    bestTier: Math.floor(Number(first.best) / GUARDS_PER_TIER),
  };
}

/** A page behind the last one has no rows to carry the totals. */
async function totalsOnly(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  most: number,
): Promise<Ranking> {
  const top = await rankAll(db, guards, filter, { offset: 0, limit: 1 }, most);
  return { ...top, rows: [] };
}

async function countMatches(db: Database, guards: readonly Guard[], filter: readonly SQL[]): Promise<number> {
  const rows = rowsOf(
    await db.execute(
      sql`select count(*)::int as total from ${source(filter)} where ${and(matches(guards), ...filter)}`,
    ),
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * The page of a query that finds a good part of the catalogue: guard after guard, each in rank order, which the
 * planner reads from the index on that order and stops, since every other row is a hit.
 */
async function walk(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranked[]> {
  const needed = offset + limit;
  const rows: Ranked[] = [];
  const earlier: SQL[] = [];
  for (const tier of groupByTier(guards)) {
    const ways = sql.join(tier.map(truthOf), sql` or `);
    const cases = tier.map(
      (guard, i) => sql`when ${guard.test ?? truthOf(guard)} then ${sql.raw(String(i))}`,
    );
    const which = sql`case ${sql.join(cases, sql` `)} end`;
    const found = rowsOf(
      await db.execute(sql`
        select ${goodsSearch.goodsId} as goods_id, ${which} as hit
        from ${source(filter)}
        where ${and(sql`(${ways})`, ...earlier, ...filter)}
        order by ${goodsSearch.isHot} desc nulls last, ${asc(goodsSearch.sort)}, ${asc(goodsSearch.goodsId)}
        limit ${needed - rows.length}`),
    );
    rows.push(...toRanked(found, tier, (hit) => hit));
    if (rows.length >= needed) break;
    earlier.push(sql`not (${ways})`);
  }
  return rows.slice(offset);
}

function toRanked(
  rows: readonly Record<string, unknown>[],
  guards: readonly Guard[],
  indexOf: (hit: number) => number,
): Ranked[] {
  return rows.flatMap((row) => {
    const guard = guards[indexOf(Number(row.hit))];
    return guard ? [{ goodsId: Number(row.goods_id), guard }] : [];
  });
}

function groupByTier(guards: readonly Guard[]): Guard[][] {
  const groups: Guard[][] = [];
  for (const guard of guards) {
    const last = groups.at(-1);
    if (last?.[0]?.tier === guard.tier) last.push(guard);
    else groups.push([guard]);
  }
  return groups;
}

/** One page of the same products in an order on `goods` instead of rank. */
export async function sortedPage(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  order: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranked[]> {
  const which = guards.map(
    (guard, i) => sql`when ${guard.test ?? truthOf(guard)} then ${sql.raw(String(i))}`,
  );
  const rows = rowsOf(
    await db.execute(sql`
      select ${goodsSearch.goodsId} as goods_id, case ${sql.join(which, sql` `)} end as hit
      from ${goodsSearch} join ${goods} on ${eq(goods.id, goodsSearch.goodsId)}
      where ${and(matches(guards), ...filter)}
      order by ${sql.join([...order], sql`, `)}
      limit ${limit} offset ${offset}`),
  );
  return toRanked(rows, guards, (hit) => hit);
}
