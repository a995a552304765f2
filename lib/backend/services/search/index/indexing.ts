import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsSearch, meta, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { logger } from '@/lib/backend/log';
import { normaliseSynonyms } from '../query/synonyms';
import { entryOf, type IndexedGoods, type SearchEntry } from './entry';
import { rebuildVocabulary } from './vocabulary';

/** To be raised with every change of what `entryOf` and `spellingTokens` make: old indexes are then rebuilt. */
const FORMAT = '2';
const FORMAT_KEY = 'searchIndexFormat';

const BATCH = 2000;
/**
 * PostgreSQL moves an array out of its row when the row is longer than a quarter of a page, and so many integers are.
 * Without it a row is a quarter as long. Shorter lists are filled up with repetitions, of which the index takes one.
 */
const LEAST_GRAMS = 494;
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
    if (goodsIds) await rebuildSome(transaction, goodsIds);
    else await rebuildAll(transaction);
    await rebuildVocabulary(transaction);
    await normaliseSynonyms(transaction);
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

async function rebuildSome(db: Database, goodsIds: number[]): Promise<void> {
  for (let from = 0; from < goodsIds.length; from += BATCH) {
    const ids = goodsIds.slice(from, from + BATCH);
    await db.delete(goodsSearch).where(inArray(goodsSearch.goodsId, ids));
    const rows = await db
      .select(indexedColumns)
      .from(goods)
      .where(and(inArray(goods.id, ids), eq(goods.status, 'ACTIVE')));
    await insertEntries(db, rows);
  }
}

async function rebuildAll(db: Database): Promise<void> {
  const count = await db.$count(goods, eq(goods.status, 'ACTIVE'));
  const bulk = count >= BULK_FROM;
  await db.execute(sql`truncate ${goodsSearch}`);
  if (bulk) await db.execute(sql`drop index if exists goods_search_grams`);
  for (let after = 0; ; ) {
    const rows = await db
      .select(indexedColumns)
      .from(goods)
      .where(and(gt(goods.id, after), eq(goods.status, 'ACTIVE')))
      .orderBy(goods.id)
      .limit(BATCH);
    await insertEntries(db, rows);
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

const indexedColumns = {
  id: goods.id,
  catalogNo: goods.catalogNo,
  cas: goods.cas,
  name: goods.name,
  attributes: goods.attributes,
  isHot: goods.isHot,
  sort: goods.sort,
};

async function insertEntries(db: Database, rows: Omit<IndexedGoods, 'skuCodes'>[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const codes = await db
    .select({ goodsId: sku.goodsId, skuCode: sku.skuCode })
    .from(sku)
    .where(sql`${sku.goodsId} = any(${arrayLiteral(ids)}::text::int[])`);
  const skuCodes = new Map<number, string[]>();
  for (const { goodsId, skuCode } of codes) {
    const list = skuCodes.get(goodsId);
    if (list) list.push(skuCode);
    else skuCodes.set(goodsId, [skuCode]);
  }
  const entries = rows.map((row) => entryOf({ ...row, skuCodes: skuCodes.get(row.id) ?? [] }));
  const column = (pick: (entry: SearchEntry) => unknown) => JSON.stringify(entries.map(pick));
  const texts = (pick: (entry: SearchEntry) => unknown) =>
    sql`jsonb_array_elements_text(${column(pick)}::text::jsonb)`;
  // One statement a batch: parameters row by row would soon pass the protocol's limit of 65,535.
  await db.execute(sql`
    insert into ${goodsSearch}
      (goods_id, is_hot, sort, codes, names, pinyin, initials, attributes, grams)
    select goods_id, is_hot, sort, codes, names, pinyin, initials, attributes,
      grams || array_fill(grams[1], array[greatest(0, ${LEAST_GRAMS} - cardinality(grams))])
    from (
      select ${texts((entry) => entry.goodsId)}::int as goods_id, ${texts((entry) => entry.isHot)}::bool as is_hot,
        ${texts((entry) => entry.sort)}::int as sort, ${texts((entry) => entry.codes)} as codes,
        ${texts((entry) => entry.names)} as names, ${texts((entry) => entry.pinyin)} as pinyin,
        ${texts((entry) => entry.initials)} as initials, ${texts((entry) => entry.attributes)} as attributes,
        ${texts((entry) => arrayLiteral(entry.grams))}::int[] as grams
    ) as entry`);
}

/** `{1,2,3}`: PostgreSQL's own way to write a list of integers. */
function arrayLiteral(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
