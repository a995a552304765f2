import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { goodsSearch } from '@/lib/backend/db/schema';
import { looksLikeCode } from '@/lib/domain/product/catalogue-number';
import { splitWords, type Word } from '@/lib/domain/search/search-text';
import { pieces, token } from '../index/tokens';
import { having } from './conditions';

const MOST_PIECES = 16;
const MOST_PER_PIECE = 300;
const MOST_NEAREST = 20;
/** A name must share at least this part of the query's pieces. */
const LEAST_SHARED = 0.3;

/**
 * Products whose names share most pieces with a query that finds nothing; at most twenty, best first. None for a
 * code: one letter off is another product, and showing it would be a correction.
 */
export async function nearestGoods(db: Database, query: string): Promise<number[]> {
  const parts = looksLikeCode(query) ? [] : piecesOf(splitWords(query));
  if (parts.length === 0) return [];
  // A common piece is looked up only so far: it says little, and the rare ones decide.
  const lookups = parts.map(
    (part) => sql`(select goods_id, is_hot, sort from ${goodsSearch}
      where ${having([part])} limit ${MOST_PER_PIECE})`,
  );
  const least = Math.max(1, Math.ceil(parts.length * LEAST_SHARED));
  const rows = rowsOf(
    await db.execute(sql`
      select goods_id from (${sql.join(lookups, sql` union all `)}) as near
      group by goods_id, is_hot, sort
      having count(*) >= ${least}
      order by count(*) desc, is_hot desc, sort, goods_id
      limit ${MOST_NEAREST}`),
  );
  return rows.map((row) => Number(row.goods_id));
}

/** Pairs of Chinese characters and threes of letters, spread evenly over a long query. */
function piecesOf(words: readonly Word[]): number[] {
  const all = new Set<number>();
  for (const { kind, text } of words) {
    const size = kind === 'han' ? 2 : 3;
    const parts = text.length < size ? (kind === 'han' ? [text] : []) : pieces(text, size);
    for (const part of parts) all.add(token('n', part));
  }
  const step = Math.max(1, Math.ceil(all.size / MOST_PIECES));
  return [...all].filter((_, i) => i % step === 0);
}
