import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { cacheByDatabase } from '@/lib/backend/db/query-cache';
import { goodsSearch } from '@/lib/backend/db/schema';
import { MANY, matches, type Ways } from './conditions';

const idsShape = z.string().nullable();

/** Of broad queries, for a next page and its prices: so many ids in all, 4 bytes each. */
const kept = cacheByDatabase<Int32Array>({
  max: 2_000_000,
  weigh: (ids) => ids.length + 1,
  ttlMs: 15_000,
});

/** All products that a query finds. As one text: a row for each takes several times as long to be read. */
export async function foundIds(db: Database, { tiers }: Ways): Promise<Int32Array> {
  if (tiers.length === 0) return new Int32Array();
  const reading = db
    .select({ ids: sql`array_to_string(array_agg(goods_id), ',')` })
    .from(goodsSearch)
    .where(matches(tiers));
  const { sql: text, params } = reading.toSQL();
  const key = JSON.stringify([text, params]);
  const known = kept(db).get(key);
  if (known) return known;
  const [row] = await reading;
  const list = idsShape.parse(row?.ids ?? null);
  const ids = list === null ? new Int32Array() : Int32Array.from(list.split(','), Number);
  if (ids.length > MANY) kept(db).set(key, ids);
  return ids;
}
