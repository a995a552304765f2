import { eq, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import type { Hits, Ranked, Slice } from './ranking';

/** One page of what is found in an order on `goods` instead of rank; it may name columns of `goods_search`. */
export async function sortedPage(
  db: Database,
  found: Hits,
  order: readonly SQL[],
  { offset, limit }: Slice,
): Promise<Ranked[]> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .leftJoin(goodsSearch, eq(goodsSearch.goodsId, goods.id))
    .where(among(found))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.tiersOf(rows.map(({ id }) => id));
}

/** A condition on `goods`: what is found. */
export const among = ({ ids }: Hits): SQL => sql`${goods.id} = any(${arrayLiteral(ids)}::text::int[])`;
