import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import { remember } from '@/lib/backend/services/catalogue/short-memory';
import type { Guard } from './guards';
import { rowsOf } from './vocabulary';

/** Above so many candidates they are no longer all ranked: see `walk`. */
const MOST_RANKED = 5000;
/** A rank with this part of a sample is read in order: every few rows of the catalogue hold one of it. */
const DENSE = 0.2;
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

/** What is searched: the ways to match, best first, and conditions on `goods`. */
interface Question {
  guards: readonly Guard[];
  filter: readonly SQL[];
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
  const question = { guards, filter };
  const found = await rankAll(db, question, slice);
  if (found.total <= MOST_RANKED) return found;
  const rows = await walk(db, question, slice, found.tierCounts);
  return { rows, total: await countMatches(db, question), bestTier: found.bestTier };
}

/** Which rows of `goods_search` the guards find. */
export function matches(guards: readonly Guard[]): SQL {
  return either(guards.filter((guard) => guard.covers));
}

/** One page of the same products in an order on `goods` instead of rank. */
export async function sortedPage(
  db: Database,
  guards: readonly Guard[],
  filter: readonly SQL[],
  order: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranked[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select ${goodsSearch.goodsId} as goods_id, ${firstGuard(guards, (_, i) => i)} as hit
      from ${goodsSearch} join ${goods} on ${eq(goods.id, goodsSearch.goodsId)}
      where ${and(matches(guards), ...filter)}
      order by ${sql.join([...order], sql`, `)}
      limit ${limit} offset ${offset}`),
  );
  return toRanked(rows, guards, (hit) => hit);
}

function truthOf({ tokens, test, tokensSuffice }: Guard): SQL {
  const found = sql`${goodsSearch.grams} @> ${`{${tokens.join(',')}}`}::text::int[]`;
  return test && !tokensSuffice ? sql`(${test} and ${found})` : found;
}

/**
 * Whether a row that some guard found passes this one. Where the test implies the tokens it goes alone: looking
 * through a row's tokens costs more than comparing its texts.
 */
const verdictOf = (guard: Guard): SQL =>
  guard.test && guard.kind !== 'pinyin' ? guard.test : truthOf(guard);

const either = (guards: readonly Guard[]): SQL => sql`(${sql.join(guards.map(truthOf), sql` or `)})`;

/** The number of the first guard that a row, already found, passes. */
function firstGuard(guards: readonly Guard[], numberOf: (guard: Guard, i: number) => number): SQL {
  const cases = guards.map(
    (guard, i) => sql`when ${verdictOf(guard)} then ${sql.raw(String(numberOf(guard, i)))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

const sourceOf = (filter: readonly SQL[]): SQL =>
  filter.length === 0
    ? sql`${goodsSearch}`
    : sql`${goodsSearch} join ${goods} on ${eq(goods.id, goodsSearch.goodsId)}`;

interface Sampled extends Ranking {
  /** Tier → how many of the candidates read. */
  tierCounts: Map<number, number>;
}

/** Ranks up to MOST_RANKED candidates; a total above that says there are more, and the rows are not the best. */
async function rankAll(
  db: Database,
  { guards, filter }: Question,
  { offset, limit }: Slice,
): Promise<Sampled> {
  const hit = firstGuard(guards, (guard, i) => guard.tier * GUARDS_PER_TIER + i);
  const [row] = rowsOf(
    await db.execute(sql`
      with found as materialized (
        select ${goodsSearch.goodsId} as goods_id, ${goodsSearch.isHot} as is_hot, ${goodsSearch.sort} as sort,
          ${hit} as hit
        from ${sourceOf(filter)}
        where ${and(matches(guards), ...filter)}
        limit ${MOST_RANKED + 1}
      ), page as (
        select goods_id, hit from found
        order by hit / ${sql.raw(String(GUARDS_PER_TIER))}, is_hot desc, sort, goods_id
        limit ${limit} offset ${offset}
      )
      select (select json_agg(page) from page) as rows,
        (select json_object_agg(tier, n) from (
          select hit / ${sql.raw(String(GUARDS_PER_TIER))} as tier, count(*) as n from found group by 1
        ) as tiers) as tiers`),
  );
  const tierCounts = new Map(
    Object.entries((row?.tiers ?? {}) as Record<string, number>).map(([tier, n]) => [Number(tier), n]),
  );
  return {
    rows: toRanked((row?.rows ?? []) as Record<string, unknown>[], guards, (n) => n % GUARDS_PER_TIER),
    total: [...tierCounts.values()].reduce((sum, n) => sum + n, 0),
    bestTier: tierCounts.size === 0 ? null : Math.min(...tierCounts.keys()),
    tierCounts,
  };
}

/** Remembered for a moment when it is large: turning pages need not count tens of thousands again. */
async function countMatches(db: Database, { guards, filter }: Question): Promise<number> {
  const query = db.select({ total: sql<number>`count(*)::int` }).from(goodsSearch).$dynamic();
  const joined = filter.length === 0 ? query : query.innerJoin(goods, eq(goods.id, goodsSearch.goodsId));
  const counting = joined.where(and(matches(guards), ...filter));
  const { sql: text, params } = counting.toSQL();
  const load = async () => (await counting)[0]?.total ?? 0;
  return remember(db, JSON.stringify([text, params]), load, (total) => total > MOST_RANKED);
}

/**
 * The page of a query that finds a good part of the catalogue, rank after rank. A rank with few products is read
 * whole and sorted; one with many is read in order from the index on that order, until the page is full.
 */
async function walk(
  db: Database,
  { guards, filter }: Question,
  { offset, limit }: Slice,
  tierCounts: ReadonlyMap<number, number>,
): Promise<Ranked[]> {
  const needed = offset + limit;
  const rows: Ranked[] = [];
  const earlier: SQL[] = [];
  for (const tier of groupByTier(guards)) {
    const where = and(either(tier), ...earlier, ...filter);
    const sampled = tierCounts.get(tier[0]?.tier ?? 0) ?? 0;
    const few = sampled < DENSE * MOST_RANKED ? await readWhole(db, tier, filter, where) : null;
    const missing = needed - rows.length;
    rows.push(...(few?.slice(0, missing) ?? (await readInOrder(db, tier, filter, where, missing))));
    if (rows.length >= needed) break;
    earlier.push(...tier.map((guard) => sql`not (${verdictOf(guard)})`));
  }
  return rows.slice(offset);
}

/** All products of a rank in order; null when there are more than are worth sorting. */
async function readWhole(
  db: Database,
  tier: readonly Guard[],
  filter: readonly SQL[],
  where: SQL | undefined,
): Promise<Ranked[] | null> {
  // Materialized, so that the limit can't tempt the planner to walk an index in vain.
  const rows = rowsOf(
    await db.execute(sql`
      with found as materialized (
        select ${goodsSearch.goodsId} as goods_id, ${goodsSearch.isHot} as is_hot, ${goodsSearch.sort} as sort,
          ${firstGuard(tier, (_, i) => i)} as hit
        from ${sourceOf(filter)} where ${where} limit ${MOST_RANKED + 1}
      )
      select goods_id, hit from found order by is_hot desc, sort, goods_id`),
  );
  return rows.length > MOST_RANKED ? null : toRanked(rows, tier, (hit) => hit);
}

async function readInOrder(
  db: Database,
  tier: readonly Guard[],
  filter: readonly SQL[],
  where: SQL | undefined,
  limit: number,
): Promise<Ranked[]> {
  const rows = rowsOf(
    await db.execute(sql`
      select ${goodsSearch.goodsId} as goods_id, ${firstGuard(tier, (_, i) => i)} as hit
      from ${sourceOf(filter)} where ${where}
      order by ${goodsSearch.isHot} desc nulls last, ${asc(goodsSearch.sort)}, ${asc(goodsSearch.goodsId)}
      limit ${limit}`),
  );
  return toRanked(rows, tier, (hit) => hit);
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
