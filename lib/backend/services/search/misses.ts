import { count, desc, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { searchMiss } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { describeError } from '@/lib/backend/http/failure';
import { offsetOf } from '@/lib/backend/http/paging';
import { logger } from '@/lib/backend/log';
import { nameKey } from '@/lib/domain/search/search-text';

/** So many different words are kept. */
const MOST_WORDS = 5000;
/** What nobody asked for in so long says nothing of what is missing now, however often it was asked for before. */
const STALE_DAYS = 90;
/** Longer ones are prose, and say nothing about what is missing. */
const LONGEST = 60;
/** So many digits in a row are a phone or identity number, pasted by mistake: personal data, which is not kept. */
const NUMBER = /(?:\d ?){8,}/;
/** The sign of a mail address, in any width. */
const AT = /[@＠﹫]/;

/**
 * Counts what was searched and not found: the words alone. A search is answered whether this succeeds or not.
 */
export async function countMiss(db: Database, query: string): Promise<void> {
  const words = nameKey(query);
  if (words === '' || words.length > LONGEST || NUMBER.test(words) || AT.test(query)) return;
  try {
    const [row] = await db
      .insert(searchMiss)
      .values({ words })
      .onConflictDoUpdate({
        target: searchMiss.words,
        set: { times: sql`least(${searchMiss.times} + 1, 1000000000)`, lastAt: sql`now()` },
      })
      .returning({ times: searchMiss.times });
    if (row?.times === 1) await makeRoom(db, words);
  } catch (error) {
    logger().warn({ event: 'search.miss_not_counted', error: describeError(error) });
  }
}

/**
 * Drops what is too many: first what is stale, longest ago first, then the rarest, of those the one longest ago. The word
 * that has just come is spared: among words that were all missed twice it is the rarest, and would never be more. Below
 * the bound nothing but their number is read; above it all of them, some forty pages, which no index would make fewer.
 */
async function makeRoom(db: Database, written: string): Promise<void> {
  const isFresh = sql`last_at >= now() - make_interval(days => ${STALE_DAYS})`;
  await db.execute(sql`
    delete from ${searchMiss} where words in (
      select words from ${searchMiss} where words <> ${written}
      order by ${isFresh}, case when ${isFresh} then times end, last_at, words
      limit greatest(0, (select count(*) from ${searchMiss}) - ${MOST_WORDS}::int))`);
}

/** What was not found, what is missed most first. */
export const searchMissQuery: Handler<'searchMissQuery'> = async ({ startRow, rowSize }, { db }) => {
  const rows = await db
    .select()
    .from(searchMiss)
    .orderBy(desc(searchMiss.times), desc(searchMiss.lastAt), searchMiss.words)
    .limit(rowSize)
    .offset(offsetOf({ startRow }));
  const [all] = await db.select({ total: count() }).from(searchMiss);
  const data = rows.map(({ words, times, firstAt, lastAt }) => ({
    words,
    times,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { data, total: all?.total ?? 0, startRow, rowSize };
};
