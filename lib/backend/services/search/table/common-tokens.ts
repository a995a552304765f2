import { setTimeout as delay } from 'node:timers/promises';
import { asc, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { goodsSearch } from '@/lib/backend/db/schema';
import { loadGoodsRevision } from '@/lib/backend/services/catalogue/goods/goods-revision';
import { emptyBits, setBit } from './bits';
import type { Posting } from './postings';

/** Rows of one statement: some 20 ms, in which the embedded engine answers nobody else. */
const BATCH = 250;
/** What many products share is met among every twentieth as well. */
const SAMPLE = 20;
/** A list of fewer products is read in a millisecond when it is asked for. */
const COMMON = 0.01;
/** From here on a bit for each product is shorter than the places. */
const DENSE = 1 / 32;

interface Reading {
  db: Database;
  /** Ids of the products on sale, ascending. */
  ids: Int32Array;
  /** Of the products as they were when these were read. */
  revision: string;
  /** Between two statements, in which others have their turn. */
  pauseMs: number;
}

/**
 * The products of each token that at least a hundredth of a large catalogue have, read from the rows themselves: the
 * index would have to be asked for each token alone, and writes out most of the catalogue each time.
 * @returns null when the products have changed meanwhile
 */
export async function readCommonTokens(reading: Reading): Promise<ReadonlyMap<number, Posting> | null> {
  const { db, ids, revision } = reading;
  const shares = await sampled(reading);
  const dense = new Map(
    [...shares].filter(([, share]) => share >= DENSE).map(([token]) => [token, emptyBits(ids.length)]),
  );
  const sparse = new Map(
    [...shares].filter(([token]) => !dense.has(token)).map(([token]) => [token, [] as number[]]),
  );
  let place = 0;
  for await (const rows of batches(reading)) {
    if ((await loadGoodsRevision(db)) !== revision) return null;
    for (const { id, grams } of rows) {
      while (place < ids.length && (ids[place] ?? 0) < id) place += 1;
      if (ids[place] !== id) continue;
      forEachToken(grams, (token) => {
        const bits = dense.get(token);
        if (bits) setBit(bits, place);
        else {
          const places = sparse.get(token);
          // Rows are filled up with their first token.
          if (places && places.at(-1) !== place) places.push(place);
        }
      });
    }
  }
  return new Map<number, Posting>([
    ...[...sparse].map(([token, places]) => [token, { places: Int32Array.from(places) }] as const),
    ...[...dense].map(([token, bits]) => [token, { bits }] as const),
  ]);
}

/** Tokens that are common among some of the products, with the share of those that have them. */
async function sampled({ ids, ...reading }: Reading): Promise<Map<number, number>> {
  const some = ids.filter((_, place) => place % SAMPLE === 0);
  const counts = new Map<number, number>();
  for await (const rows of batches({ ids: some, ...reading })) {
    for (const { grams } of rows) {
      const own = new Set<number>();
      forEachToken(grams, (token) => own.add(token));
      for (const token of own) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  return new Map(
    [...counts]
      .filter(([, count]) => count >= COMMON * some.length)
      .map(([token, count]) => [token, count / some.length]),
  );
}

async function* batches({ db, ids, pauseMs }: Reading) {
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await db
      .select({ id: goodsSearch.goodsId, grams: sql<string>`${goodsSearch.grams}::text` })
      .from(goodsSearch)
      .where(
        sql`${goodsSearch.goodsId} = any(${arrayLiteral(ids.subarray(from, from + BATCH))}::text::int[])`,
      )
      .orderBy(asc(goodsSearch.goodsId));
    await delay(pauseMs, undefined, { ref: false });
  }
}

const MINUS = 45;
const ZERO = 48;

/** Calls with each number of an array as the database writes it, `{12,-7}`: some fifty million at 100,000 products. */
function forEachToken(array: string, see: (token: number) => void): void {
  let number = 0;
  let sign = 1;
  for (let at = 1; at < array.length; at++) {
    const code = array.charCodeAt(at);
    if (code >= ZERO) {
      // `}` ends the last.
      if (code > ZERO + 9) see(sign * number);
      else number = number * 10 + code - ZERO;
    } else if (code === MINUS) sign = -1;
    else {
      see(sign * number);
      number = 0;
      sign = 1;
    }
  }
}
