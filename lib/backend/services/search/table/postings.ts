import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { createTtlCache, type TtlCache } from '@/lib/cache/ttl-cache';
import { type Bits, bitsOf, isEmpty, keepCommon } from './bits';

/** Queries with more hits are read token by token, so that the lists of common tokens are kept for other queries. */
const MANY = 5000;
/** Bytes of an entry besides its list. */
const ENTRY_BYTES = 1000;

/** Places, or of many products a bit each, whichever is shorter. */
export type Posting = { places: Int32Array } | { bits: Bits };

/** A table with an index that knows which of its rows have which tokens. */
export interface Indexed {
  table: PgTable;
  id: PgColumn;
  /** The indexed expression. */
  tokens: SQL;
  /** Bytes of lists that are kept. */
  mostBytes: number;
}

/**
 * Reads which rows have all tokens of a list; of several tokens so many rows at most, of a single one all. The planner can't
 * see the tokens: of one that nearly all rows have it would rather read the whole table.
 */
export function holdersOf(
  { table, id, tokens }: Indexed,
  lists: readonly (readonly number[])[],
  most: number,
): SQL {
  const limit = sql.raw(String(most + 1));
  return sql`
    select k, (
      select array_to_string(array_agg(id), ',')
      from (
        select ${id} as id from ${table} where ${tokens} @> asked.tokens::int[]
        limit case when asked.tokens like '%,%' then ${limit} end
      ) as matching
    ) as ids
    from jsonb_array_elements_text(${JSON.stringify(lists.map(arrayLiteral))}::text::jsonb)
      with ordinality as asked(tokens, k)`;
}

const rowsShape = z.array(z.object({ k: z.coerce.number(), ids: z.string().nullable() }));

/**
 * Which products, or texts, have which tokens. The database's index says it; what it said is kept for one revision of them,
 * so that the long lists of common tokens are read once and not with each query.
 */
export class Postings {
  private readonly kept: TtlCache<Posting>;
  private readonly placeOf: (id: number) => number | undefined;

  /** @param ids of the rows, by their places */
  constructor(
    private readonly indexed: Indexed,
    private readonly ids: Int32Array,
  ) {
    this.kept = createTtlCache({
      max: indexed.mostBytes,
      weigh: (posting) => ENTRY_BYTES + ('bits' in posting ? posting.bits : posting.places).byteLength,
    });
    this.placeOf = placesById(ids);
  }

  /** Keeps what was read of single tokens, the longest lists last: these go last when room is wanted. */
  keep(postings: ReadonlyMap<number, Posting>): void {
    for (const [token, posting] of postings) this.kept.set(keyOf([token]), posting);
  }

  /** The rows that have all tokens of a list, for each of several lists; null where there are none. */
  async candidatesOf(db: Database, lists: readonly (readonly number[])[]): Promise<(Bits | null)[]> {
    const found = new Map<string, Posting>();
    const asked = lists.map((tokens) =>
      this.split(
        [...new Set(tokens)].sort((a, b) => a - b),
        found,
      ),
    );
    const wanted = new Map<string, number[]>();
    for (const { unknown } of asked) {
      if (unknown.length > 0 && !this.recall(keyOf(unknown), found)) wanted.set(keyOf(unknown), unknown);
    }
    const tooMany = await this.read(db, [...wanted.values()], found);
    const common = new Set(tooMany.flat().filter((token) => !this.recall(keyOf([token]), found)));
    await this.read(
      db,
      [...common].map((token) => [token]),
      found,
    );
    return asked.map(({ known, unknown }) => {
      const together = found.get(keyOf(unknown));
      const apart = together ? [together] : unknown.map((token) => found.get(keyOf([token])));
      return this.inCommon([...known, ...apart]);
    });
  }

  /** The lists at hand of single tokens, and the tokens whose products still have to be asked for. */
  private split(tokens: readonly number[], found: Map<string, Posting>) {
    const known: Posting[] = [];
    const unknown: number[] = [];
    for (const token of tokens) {
      const posting = this.recall(keyOf([token]), found);
      if (posting) known.push(posting);
      else unknown.push(token);
    }
    // What one token leaves empty needs no others.
    const isNone = known.some((posting) => 'places' in posting && posting.places.length === 0);
    return { known, unknown: isNone ? [] : unknown };
  }

  /** What this call has read already, or an earlier one. */
  private recall(key: string, found: Map<string, Posting>): Posting | undefined {
    const posting = found.get(key) ?? this.kept.get(key);
    if (posting) found.set(key, posting);
    return posting;
  }

  /** Reads lists of rows. @returns the tokens that together have too many, which are left out. */
  private async read(
    db: Database,
    lists: readonly number[][],
    found: Map<string, Posting>,
  ): Promise<number[][]> {
    if (lists.length === 0) return [];
    const rows = rowsShape.parse(rowsOf(await db.execute(holdersOf(this.indexed, lists, MANY))));
    const tooMany: number[][] = [];
    for (const { k, ids } of rows) {
      const tokens = lists[k - 1] ?? [];
      const places = this.placesOf(ids);
      if (tokens.length > 1 && places.length > MANY) {
        tooMany.push(tokens);
        continue;
      }
      const posting = this.shortest(places);
      found.set(keyOf(tokens), posting);
      this.kept.set(keyOf(tokens), posting);
    }
    return tooMany;
  }

  /** The places of a text of ids, in its order. What is not among the rows came after them. */
  private placesOf(text: string | null): Int32Array {
    if (text === null) return new Int32Array();
    const places = new Int32Array((text.length + 1) >>> 1);
    let count = 0;
    let id = 0;
    // By hand: to take a text of 77,000 ids apart into texts takes longer than to find them.
    for (let at = 0; at <= text.length; at++) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit >= 0) {
        id = id * 10 + digit;
        continue;
      }
      const place = this.placeOf(id);
      id = 0;
      if (place === undefined) continue;
      places[count] = place;
      count += 1;
    }
    return places.slice(0, count);
  }

  private shortest(places: Int32Array): Posting {
    return places.length * 32 > this.ids.length ? { bits: bitsOf(places, this.ids.length) } : { places };
  }

  private bits(posting: Posting): Bits {
    return 'bits' in posting ? posting.bits : bitsOf(posting.places, this.ids.length);
  }

  private inCommon(postings: readonly (Posting | undefined)[]): Bits | null {
    let common: Bits | null = null;
    for (const posting of postings) {
      if (!posting) return null;
      const bits = this.bits(posting);
      if (common) keepCommon(common, bits);
      else common = bits.slice();
    }
    return common && !isEmpty(common) ? common : null;
  }
}

/**
 * Where each id stands. Ids are numbered in turn, so that a list of all of them is shorter than a map, and several times as
 * fast: of a common token tens of thousands are looked up.
 */
function placesById(ids: Int32Array): (id: number) => number | undefined {
  const most = ids.reduce((highest, id) => Math.max(highest, id), 0);
  if (most > MOST_GAPS * ids.length) {
    const places = new Map(Array.from(ids, (id, place) => [id, place]));
    return (id) => places.get(id);
  }
  // 0: there is none.
  const after = new Uint32Array(most + 1);
  for (const [place, id] of ids.entries()) after[id] = place + 1;
  return (id) => {
    const next = after[id];
    return next ? next - 1 : undefined;
  };
}

/** With more numbers left out between ids a map takes less room. */
const MOST_GAPS = 20;
const ZERO = 48;

const keyOf = (tokens: readonly number[]): string => tokens.join();
