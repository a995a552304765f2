import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch, meta, searchTopic } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { logger } from '@/lib/backend/log';
import { normaliseSynonyms } from '../query/synonyms';
import { rebuildVocabulary } from './vocabulary';
import { EntryWriter, indexedColumns } from './write-entries';

/** To be raised with every change of what `topicsOf`, `entryOf` and `spellingTokens` make: old indexes are then rebuilt. */
const FORMAT = '6';
const FORMAT_KEY = 'searchIndexFormat';

const BATCH = 2000;
/** From this many products on, the token index is built once at the end instead of row by row. */
const BULK_FROM = 5000;

/**
 * Rebuilds the search index: of the given products, or of all when no ids are given. Products that are gone or not
 * ACTIVE leave the index. Runs in one transaction, so that a search sees the old index or the new one; a rebuild of
 * everything blocks searches on a large catalogue until it is done.
 */
export async function rebuildSearchIndex(db: Database, goodsIds?: number[]): Promise<void> {
  if (goodsIds?.length === 0) return;
  await inTransaction(db, async (transaction) => {
    await normaliseSynonyms(transaction);
    const writer = await EntryWriter.open(transaction);
    if (goodsIds) await rebuildSome(transaction, writer, goodsIds);
    else await rebuildAll(transaction, writer);
    await writer.finish();
    await rebuildVocabulary(transaction);
    await sortIntoIndexes(transaction);
  });
}

/** Rebuilds the index when it is of an older format than this program's; for the start. */
export async function renewSearchIndex(db: Database): Promise<void> {
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, FORMAT_KEY));
  if (known?.value === FORMAT) return;
  logger().info({ event: 'search.reindexing', format: FORMAT });
  await rebuildSearchIndex(db);
}

/** New entries wait in a list that every search reads through; on the embedded engine nobody else ever empties it. */
async function sortIntoIndexes(db: Database): Promise<void> {
  await db.execute(sql`
    select gin_clean_pending_list('goods_search_grams'), gin_clean_pending_list('search_term_grams')`);
}

async function rebuildSome(db: Database, writer: EntryWriter, goodsIds: number[]): Promise<void> {
  for (let from = 0; from < goodsIds.length; from += BATCH) {
    const ids = goodsIds.slice(from, from + BATCH);
    await db.delete(goodsSearch).where(inArray(goodsSearch.goodsId, ids));
    const rows = await db
      .select(indexedColumns)
      .from(goods)
      .where(and(inArray(goods.id, ids), eq(goods.status, 'ACTIVE')));
    await writer.write(rows);
  }
}

async function rebuildAll(db: Database, writer: EntryWriter): Promise<void> {
  const count = await db.$count(goods, eq(goods.status, 'ACTIVE'));
  const bulk = count >= BULK_FROM;
  await db.execute(sql`truncate ${goodsSearch}, ${searchTopic}`);
  if (bulk) await db.execute(sql`drop index if exists goods_search_grams`);
  for (let after = 0; ; ) {
    const rows = await db
      .select(indexedColumns)
      .from(goods)
      .where(and(gt(goods.id, after), eq(goods.status, 'ACTIVE')))
      .orderBy(goods.id)
      .limit(BATCH);
    await writer.write(rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  if (bulk)
    await db.execute(sql`create index goods_search_grams on ${goodsSearch} using gin (search_grams(grams))`);
  await db.execute(sql`analyze ${goodsSearch}`);
  await db
    .insert(meta)
    .values({ key: FORMAT_KEY, value: FORMAT })
    .onConflictDoUpdate({ target: meta.key, set: { value: FORMAT, updatedAt: sql`now()` } });
}
