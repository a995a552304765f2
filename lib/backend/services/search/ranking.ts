import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import { remember } from '@/lib/backend/services/catalogue/short-memory';
import type { Guard } from './guards';
import { rowsOf } from './vocabulary';

/** Above so many hits they are no longer all ranked: see `walk`. */
const MOST_RANKED = 5000;
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
  const total = await countMatches(db, question, matches(guards));
  if (total === 0) return { rows: [], total, bestTier: null };
  const found =
    total > MOST_RANKED ? await walk(db, question, slice, total) : await rankAll(db, question, slice);
  return { ...found, total };
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

const holds = ({ tokens }: Guard): SQL =>
  sql`${goodsSearch.grams} @> ${`{${tokens.join(',')}}`}::text::int[]`;

/** By a row's texts where they can tell: looking through its tokens costs many times more. */
const verdictOf = (guard: Guard): SQL => guard.test ?? holds(guard);

/** What the index finds, and apart from it what is true of a row: mixed, each row's tokens would be read again. */
function either(guards: readonly Guard[]): SQL {
  const found = sql.join(guards.map(holds), sql` or `);
  if (guards.every((guard) => guard.tokensSuffice)) return sql`(${found})`;
  const textsFirst = [...guards].sort((a, b) => Number(a.test === null) - Number(b.test === null));
  return sql`((${found}) and (${sql.join(textsFirst.map(verdictOf), sql` or `)}))`;
}

/** Of no earlier rank. Pinyin within a syllable passes the test and still is not found by it. */
const notBy = (guard: Guard): SQL =>
  guard.kind === 'pinyin'
    ? sql`not (${verdictOf(guard)} and ${holds(guard)})`
    : sql`not (${verdictOf(guard)})`;

/**
 * The guards whose tokens stand in the index at all. Most ways to mean a query lead nowhere, and a query without
 * them is several times faster.
 */
export async function promising(db: Database, guards: readonly Guard[]): Promise<Guard[]> {
  if (guards.length === 0) return [];
  const checks = guards.map((guard) => sql`exists (select 1 from ${goodsSearch} where ${holds(guard)})`);
  const [row] = rowsOf(await db.execute(sql`select json_build_array(${sql.join(checks, sql`, `)}) as found`));
  const found = Array.isArray(row?.found) ? row.found : [];
  return guards.filter((_, i) => found[i] === true);
}

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

type Found = Omit<Ranking, 'total'>;

async function rankAll(db: Database, { guards, filter }: Question, { offset, limit }: Slice): Promise<Found> {
  const hit = firstGuard(guards, (guard, i) => guard.tier * GUARDS_PER_TIER + i);
  const rows = rowsOf(
    await db.execute(sql`
      with found as materialized (
        select ${goodsSearch.goodsId} as goods_id, ${goodsSearch.isHot} as is_hot, ${goodsSearch.sort} as sort,
          ${hit} as hit
        from ${sourceOf(filter)} where ${and(matches(guards), ...filter)}
      ), page as (
        select goods_id, hit from found
        order by hit / ${sql.raw(String(GUARDS_PER_TIER))}, is_hot desc, sort, goods_id
        limit ${limit} offset ${offset}
      )
      select goods_id, hit from page
      union all select null, (select min(hit) from found)`),
  );
  const best = rows.find((row) => row.goods_id === null)?.hit;
  const page = rows.filter((row) => row.goods_id !== null);
  return {
    rows: toRanked(page, guards, (n) => n % GUARDS_PER_TIER),
    bestTier: typeof best === 'number' ? Math.floor(best / GUARDS_PER_TIER) : null,
  };
}

/** Remembered for a moment when it is large: turning pages need not count tens of thousands again. */
async function countMatches(db: Database, { filter }: Question, where: SQL | undefined): Promise<number> {
  const query = db.select({ total: sql<number>`count(*)::int` }).from(goodsSearch).$dynamic();
  const joined = filter.length === 0 ? query : query.innerJoin(goods, eq(goods.id, goodsSearch.goodsId));
  const counting = joined.where(and(where, ...filter));
  const { sql: text, params } = counting.toSQL();
  const load = async () => (await counting)[0]?.total ?? 0;
  return remember(db, JSON.stringify([text, params]), load, (total) => total > MOST_RANKED);
}

/**
 * The page of a query that finds a good part of the catalogue, rank after rank. A rank with few products is read
 * whole and sorted; one with many is read in order from the index on that order, until the page is full: every few
 * rows of the catalogue are one of it.
 */
async function walk(
  db: Database,
  question: Question,
  { offset, limit }: Slice,
  total: number,
): Promise<Found> {
  const needed = offset + limit;
  const rows: Ranked[] = [];
  const earlier: SQL[] = [];
  let uncounted = total;
  const tiers = groupByTier(question.guards);
  for (const tier of tiers) {
    const where = and(either(tier), ...earlier);
    // What no other rank has is the last one's: the one with most products need not be counted twice.
    const count = tier === tiers.at(-1) ? uncounted : await countMatches(db, question, where);
    uncounted -= count;
    const missing = needed - rows.length;
    if (count > 0) rows.push(...(await readTier(db, tier, question.filter, where, missing, count)));
    if (rows.length >= needed) break;
    earlier.push(...tier.map(notBy));
  }
  return { rows: rows.slice(offset), bestTier: rows[0]?.guard.tier ?? null };
}

async function readTier(
  db: Database,
  tier: readonly Guard[],
  filter: readonly SQL[],
  where: SQL | undefined,
  limit: number,
  count: number,
): Promise<Ranked[]> {
  const hit = firstGuard(tier, (_, i) => i);
  const condition = and(where, ...filter);
  const statement =
    count > MOST_RANKED
      ? sql`
        select ${goodsSearch.goodsId} as goods_id, ${hit} as hit
        from ${sourceOf(filter)} where ${condition}
        order by ${goodsSearch.isHot} desc nulls last, ${asc(goodsSearch.sort)}, ${asc(goodsSearch.goodsId)}
        limit ${limit}`
      : // Materialized, so that the limit can't tempt the planner to walk the index in vain.
        sql`
        with found as materialized (
          select ${goodsSearch.goodsId} as goods_id, ${goodsSearch.isHot} as is_hot, ${goodsSearch.sort} as sort,
            ${hit} as hit
          from ${sourceOf(filter)} where ${condition}
        )
        select goods_id, hit from found order by is_hot desc, sort, goods_id limit ${limit}`;
  return toRanked(rowsOf(await db.execute(statement)), tier, (n) => n);
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
