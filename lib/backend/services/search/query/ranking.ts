import type { Database } from '@/lib/backend/db/client';
import type { TopicWords } from '../index/topics';
import {
  addAll,
  type Bits,
  countBits,
  emptyBits,
  forEachBit,
  hasBit,
  isEmpty,
  keepCommon,
  placesOf,
  setBit,
  takeOut,
} from '../table/bits';
import type { SearchTable } from '../table/search-table';
import { type MatchTier, RANK, type Test } from './match-tier';

export interface Ranked {
  goodsId: number;
  tier: MatchTier;
}

export interface Slice {
  /** Rows left out before the page. */
  offset: number;
  limit: number;
}

/** The products of a tier that no better one finds. */
interface TierHits {
  tier: MatchTier;
  bits: Bits;
}

/** What tiers find, each product by the best tier that it passes. */
export class Hits {
  private readonly all: Bits;

  constructor(
    readonly table: SearchTable,
    private readonly tiers: readonly TierHits[],
  ) {
    this.all = emptyBits(table.ids.length);
    for (const { bits } of tiers) addAll(this.all, bits);
  }

  get words(): TopicWords {
    return this.table.words;
  }

  get total(): number {
    return countBits(this.all);
  }

  /** Rank of the best hit; null without hits. */
  get bestRank(): number | null {
    return this.tiers[0]?.tier.rank ?? null;
  }

  /** Whole codes among the words that were typed, as they were. */
  get codesAmong(): string[] {
    return this.tiers.flatMap(({ tier }) =>
      tier.rank >= RANK.codeAmong && tier.rank < RANK.equivalent ? [tier.query] : [],
    );
  }

  /** Ids in ascending order. */
  get ids(): Int32Array {
    return placesOf(this.all).map((place) => this.table.ids[place] ?? 0);
  }

  /** Those among some products, by their ids in ascending order. */
  only(ids: Int32Array): Hits {
    const wanted = this.placesAmong(ids);
    const tiers = this.tiers.map(({ tier, bits }) => ({
      tier,
      bits: bits.map((word, i) => word & (wanted[i] ?? 0)),
    }));
    return new Hits(
      this.table,
      tiers.filter(({ bits }) => !isEmpty(bits)),
    );
  }

  /** All, some products before others of their rank; these by their ids in ascending order. */
  first(ids: Int32Array): Hits {
    const wanted = this.placesAmong(ids);
    const tiers = this.tiers.flatMap(({ tier, bits }) => [
      { tier, bits: bits.map((word, i) => word & (wanted[i] ?? 0)) },
      {
        tier: { ...tier, rank: tier.rank + JUST_BEHIND },
        bits: bits.map((word, i) => word & ~(wanted[i] ?? 0)),
      },
    ]);
    return new Hits(
      this.table,
      tiers.filter(({ bits }) => !isEmpty(bits)).sort((a, b) => a.tier.rank - b.tier.rank),
    );
  }

  private placesAmong(ids: Int32Array): Bits {
    const wanted = emptyBits(this.table.ids.length);
    let place = 0;
    for (const id of ids) {
      while (place < this.table.ids.length && (this.table.ids[place] ?? 0) < id) place++;
      if (this.table.ids[place] === id) setBit(wanted, place);
    }
    return wanted;
  }

  /** The tiers of products, by id; those that are not found are left out. */
  tiersOf(ids: readonly number[]): Ranked[] {
    return ids.flatMap((goodsId) => {
      const place = placeOf(this.table.ids, goodsId);
      const hit = place === null ? undefined : this.tiers.find(({ bits }) => hasBit(bits, place));
      return hit ? [{ goodsId, tier: hit.tier }] : [];
    });
  }

  /** One page, best first. The order is total, so that pages never overlap. */
  page({ offset, limit }: Slice): Ranked[] {
    const rows: Ranked[] = [];
    let before = 0;
    for (const sameRank of byRankOf(this.tiers)) {
      const missing = limit - rows.length;
      if (missing <= 0) break;
      const bits = emptyBits(this.table.ids.length);
      for (const hits of sameRank) addAll(bits, hits.bits);
      const size = countBits(bits);
      const from = Math.max(0, offset - before);
      before += size;
      if (from >= size) continue;
      for (const place of this.inOrder(bits, size, from + missing).subarray(from, from + missing)) {
        const tier = sameRank.find((hits) => hasBit(hits.bits, place))?.tier;
        if (tier) rows.push({ goodsId: this.table.ids[place] ?? 0, tier });
      }
    }
    return rows;
  }

  /** The first `most` places, hot ones first: few are sorted, of many one is met soon on the way through all. */
  private inOrder(bits: Bits, size: number, most: number): Uint32Array | Int32Array {
    const { order, orderOf } = this.table;
    if (size <= MOST_SORTED) {
      return placesOf(bits).sort((a, b) => (orderOf[a] ?? 0) - (orderOf[b] ?? 0));
    }
    const first = new Uint32Array(Math.min(most, size));
    let count = 0;
    for (const place of order) {
      if (count === first.length) break;
      if (!hasBit(bits, place)) continue;
      first[count] = place;
      count += 1;
    }
    return first;
  }
}

const MOST_SORTED = 2000;
/** Less than two ranks are ever apart. */
const JUST_BEHIND = 0.001;

/** What the tiers find, best first. */
export async function findHits(db: Database, table: SearchTable, tiers: readonly MatchTier[]): Promise<Hits> {
  const candidates = await candidatesOf(db, table, tiers);
  const found = emptyBits(table.ids.length);
  const hits: TierHits[] = [];
  /** What passes a test that another tier narrows, of all its candidates. */
  const tested = new Map<Test, Bits>();
  for (const [i, tier] of tiers.entries()) {
    const bits = candidates[i]?.slice();
    if (!bits) continue;
    const { test, narrows } = tier;
    if (narrows && !tested.has(narrows)) tested.set(narrows, passingOf(table, narrows, bits));
    const known = tested.get(narrows ?? test);
    if (known) keepCommon(bits, known);
    takeOut(bits, found);
    const passing = tier.tokensSuffice || tested.has(test) ? bits : passingOf(table, test, bits);
    if (isEmpty(passing)) continue;
    addAll(found, passing);
    hits.push({ tier, bits: passing });
  }
  return new Hits(table, hits);
}

function passingOf(table: SearchTable, test: Test, bits: Bits): Bits {
  const passes = test(table);
  const passing = emptyBits(table.ids.length);
  forEachBit(bits, (place) => {
    if (passes(place)) setBit(passing, place);
  });
  return passing;
}

/** Tiers with others within them are asked first: most ways to mean a query lead nowhere. */
async function candidatesOf(
  db: Database,
  table: SearchTable,
  tiers: readonly MatchTier[],
): Promise<(Bits | null)[]> {
  const { postings } = table;
  const covers = tiers.filter((tier) => tier.within === null);
  const covered = new Map(
    (
      await postings.candidatesOf(
        db,
        covers.map(({ tokens }) => tokens),
      )
    ).map((bits, i) => [covers[i], bits]),
  );
  const narrower = tiers.filter(({ within }) => within !== null && covered.get(within));
  const within = new Map(
    (
      await postings.candidatesOf(
        db,
        narrower.map(({ tokens }) => tokens),
      )
    ).map((bits, i) => [narrower[i], bits]),
  );
  return tiers.map((tier) => covered.get(tier) ?? within.get(tier) ?? null);
}

function byRankOf(tiers: readonly TierHits[]): TierHits[][] {
  const groups: TierHits[][] = [];
  for (const hits of tiers) {
    const last = groups.at(-1);
    if (last?.[0]?.tier.rank === hits.tier.rank) last.push(hits);
    else groups.push([hits]);
  }
  return groups;
}

/** Where an id stands among ascending ones. */
export function placeOf(ids: Int32Array, id: number): number | null {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}
