import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import type { MatchTier } from './match-tier';

/** So many hits are ranked one by one; of more only the page is read, and the rest counted. */
export const MANY = 5000;

/**
 * A list of integers that the planner can't see. Of one that it sees to be in nearly every row it thinks that the
 * index saves nothing, and would fetch and look through the tokens of them all.
 */
export const unseen = (list: readonly number[]): SQL => sql`(select ${arrayLiteral(list)}::text::int[])`;

/** Which rows have all these tokens. */
export const having = (tokens: readonly number[]): SQL =>
  sql`search_grams(${goodsSearch.grams}) @> ${unseen(tokens)}`;

const holds = ({ tokens }: MatchTier): SQL => having(tokens);

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** Which rows of `goods_search` the tiers find. */
export function matches(tiers: readonly MatchTier[]): SQL {
  return either(tiers.filter((tier) => tier.within === null));
}

/**
 * The same as a condition on `goods`. The planner takes them for few and would look each up; when they are many,
 * `is true` makes it read the products and look those up in a hash of what is found.
 */
export function foundGoods(ways: Ways): SQL {
  const ids = sql`${goods.id} in (
    select ${goodsSearch.goodsId} from ${goodsSearch} where ${matches(ways.tiers)})`;
  return ways.atMost > MANY ? sql`(${ids}) is true` : ids;
}

/** What the index finds, and apart from it what is true of a row: mixed, each row's tokens would be read again. */
export function either(tiers: readonly MatchTier[]): SQL {
  const found = anyOf(tiers.map(holds));
  return tiers.every((tier) => tier.tokensSuffice) ? found : sql`(${found} and ${verdict(tiers)})`;
}

/**
 * The same of a rank, for reading rows in their order: the texts are asked first, then the tokens of the few rows
 * that pass. One case and not the index's own expression, so that the planner expects to find some soon.
 */
export const eitherInOrder = (tiers: readonly MatchTier[], earlier: readonly SQL[]): SQL =>
  sql`case when ${sql.join([verdict(tiers), ...earlier], sql` and `)} then ${anyOf(tiers.map(holdsOutright))} end`;

const holdsOutright = ({ tokens }: MatchTier): SQL => sql`${goodsSearch.grams} @> ${unseen(tokens)}`;

const verdict = (tiers: readonly MatchTier[]): SQL => anyOf(tiers.map((tier) => tier.test));

/** Of no earlier rank. Pinyin within a syllable passes the test and still is not found by it. */
export const notBy = (tier: MatchTier): SQL =>
  tier.kind === 'pinyin' ? sql`not (${tier.test} and ${holds(tier)})` : sql`not (${tier.test})`;

/** The number of the first tier that a row passes; it was found, so that the last needs no test. */
export function firstTier(
  tiers: readonly MatchTier[],
  numberOf: (tier: MatchTier, i: number) => number,
): SQL {
  const numbers = tiers.map((tier, i) => sql.raw(String(numberOf(tier, i))));
  const cases = tiers.slice(0, -1).map((tier, i) => sql`when ${tier.test} then ${numbers[i]}`);
  const last = numbers.at(-1) ?? sql`null`;
  return cases.length === 0 ? last : sql`case ${sql.join(cases, sql` `)} else ${last} end`;
}

/** Ways to mean a query that may lead somewhere. */
export interface Ways {
  /** Best first. */
  tiers: MatchTier[];
  /** They find so many products at most; Infinity when it is not known. */
  atMost: number;
}

/**
 * The tiers whose tokens stand in the index. Most ways to mean a query lead nowhere, and a query without them is
 * several times faster. A tier with others within it is looked up first and its candidates are counted: when there
 * are none, the others have none; when there are many, looking up the others as well costs more than it saves.
 */
export async function promising(db: Database, tiers: readonly MatchTier[]): Promise<Ways> {
  const covers = tiers.filter((tier) => tier.within === null);
  if (covers.length === 0) return { tiers: [], atMost: 0 };
  const counted = covers.map(
    (tier, i) => sql`(select count(*)::int as n from (
      select from ${goodsSearch} where ${holds(tier)} limit ${sql.raw(String(MANY + 1))}) as c) as ${nameOf(i)}`,
  );
  const checks = tiers.map((tier) => {
    const n = sql`${nameOf(covers.indexOf(tier.within ?? tier))}.n`;
    if (tier.within === null) return n;
    return sql`case when ${n} between 1 and ${sql.raw(String(MANY))}
      then (exists (select from ${goodsSearch} where ${holds(tier)}))::int else ${n} end`;
  });
  const load = async (): Promise<unknown[]> => {
    const [row] = rowsOf(
      await db.execute(
        sql`select json_build_array(${sql.join(checks, sql`, `)}) as found from ${sql.join(counted, sql`, `)}`,
      ),
    );
    return Array.isArray(row?.found) ? row.found : [];
  };
  const key = JSON.stringify([
    'promising',
    tiers.map((tier) => [tier.tokens, covers.indexOf(tier.within ?? tier)]),
  ]);
  // Of a broad query each list of rows is long: its next page, and its prices, need not look through them again.
  const found = await cacheQuery(db, key, load, (numbers) => numbers.some((n) => Number(n) > MANY));
  const counts = tiers.map((tier, i) => (tier.within === null ? Number(found[i]) : 0));
  return {
    tiers: tiers.filter((_, i) => Number(found[i]) > 0),
    atMost: counts.some((count) => count > MANY) ? Infinity : counts.reduce((sum, count) => sum + count, 0),
  };
}

const nameOf = (i: number): SQL => sql.raw(`cover_${i}`);
