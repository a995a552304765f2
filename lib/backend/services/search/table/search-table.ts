import { asc, gt, sql } from 'drizzle-orm';
import { cacheByRevision } from '@/lib/backend/db/cache-by-revision';
import type { Database } from '@/lib/backend/db/client';
import { goodsSearch, searchTopic } from '@/lib/backend/db/schema';
import { ColumnWriter, type ValueColumn } from '@/lib/backend/services/catalogue/facets/value-column';
import { loadGoodsRevision } from '@/lib/backend/services/catalogue/goods/goods-revision';
import { type Joints, JointWriter, plainLine } from '../index/joints';
import { isTermLine } from '../index/topic-lines';
import { loadTopicWords, type TopicWords } from '../index/topics';
import { loadSynonyms, type Synonyms } from '../query/synonyms';
import { readCommonTokens } from './common-tokens';
import { type Indexed, Postings } from './postings';

/**
 * What search reads of every product on sale, the products by ascending id: their places in these lists are what sets of
 * products are made of (docs/adr/0026).
 */
export interface SearchTable {
  /** Of the products before they were read. */
  revision: string;
  ids: Int32Array;
  /** Places in the order within a rank: hot ones first, then by `sort`, then by id. */
  order: Uint32Array;
  /** Where in `order` each place stands. */
  orderOf: Uint32Array;
  codes: readonly string[];
  names: readonly string[];
  /** Where in the names letters and digits are written as one. */
  joints: Joints;
  pinyin: readonly string[];
  initials: readonly string[];
  /** Line by line: most lines are those of thousands of products. */
  topics: ValueColumn;
  attributes: ValueColumn;
  postings: Postings;
  /** Topics that queries are read by. */
  terms: ReadonlySet<string>;
  /** Topics by their whole reading. */
  spelt: ReadonlyMap<string, readonly string[]>;
  synonyms: Synonyms;
  /** What topics are called where they are shown. */
  words: TopicWords;
}

/** Two thirds of what is kept are the 4,500 tokens that a hundredth of 100,000 products have. */
export const GOODS_INDEX: Indexed = {
  table: goodsSearch,
  id: goodsSearch.goodsId,
  tokens: sql`search_grams(${goodsSearch.grams})`,
  mostBytes: 64 * 1024 * 1024,
};

/** Between batches others get their turn: the embedded engine has one connection. */
const BATCH = 2000;

const readBatch = (db: Database, after: number) =>
  db
    .select({
      id: goodsSearch.goodsId,
      isHot: goodsSearch.isHot,
      sort: goodsSearch.sort,
      codes: goodsSearch.codes,
      names: goodsSearch.names,
      pinyin: goodsSearch.pinyin,
      initials: goodsSearch.initials,
      topics: goodsSearch.topics,
      attributes: goodsSearch.attributes,
    })
    .from(goodsSearch)
    .where(gt(goodsSearch.goodsId, after))
    .orderBy(asc(goodsSearch.goodsId))
    .limit(BATCH);

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

async function readTable(db: Database): Promise<SearchTable> {
  const revision = await loadGoodsRevision(db);
  const rows: { id: number; isHot: boolean; sort: number }[] = [];
  const texts = {
    codes: [] as string[],
    names: [] as string[],
    pinyin: [] as string[],
    initials: [] as string[],
  };
  const joints = new JointWriter();
  const topics = new ColumnWriter();
  const attributes = new ColumnWriter();
  for (let after = 0; ; ) {
    const batch = await readBatch(db, after);
    for (const { id, isHot, sort, ...row } of batch) {
      rows.push({ id, isHot, sort });
      texts.codes.push(row.codes);
      texts.names.push(joints.add(row.names));
      texts.pinyin.push(row.pinyin);
      texts.initials.push(row.initials);
      topics.add(linesOf(row.topics));
      attributes.add(linesOf(row.attributes));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  const linesOfTopics = topics.finish();
  const ids = Int32Array.from(rows, ({ id }) => id);
  const order = inOrder(rows);
  const orderOf = new Uint32Array(order.length);
  for (const [at, place] of order.entries()) orderOf[place] = at;
  return {
    revision,
    ids,
    order,
    orderOf,
    ...texts,
    joints: joints.finish(),
    topics: linesOfTopics,
    attributes: attributes.finish(),
    postings: new Postings(GOODS_INDEX, ids),
    terms: new Set(linesOfTopics.values.filter(isTermLine).map((line) => plainLine(line).trim())),
    spelt: await loadSpelt(db),
    synonyms: await loadSynonyms(db),
    words: await loadTopicWords(db),
  };
}

async function loadSpelt(db: Database): Promise<Map<string, string[]>> {
  const spelt = new Map<string, string[]>();
  for (const { term, pinyin } of await db.select().from(searchTopic).orderBy(asc(searchTopic.term))) {
    const known = spelt.get(pinyin);
    if (known) known.push(term);
    else spelt.set(pinyin, [term]);
  }
  return spelt;
}

function inOrder(rows: readonly { isHot: boolean; sort: number }[]): Uint32Array {
  const places = Uint32Array.from(rows.keys());
  // Places are in the order of ids, and sorting is stable.
  return places.sort((a, b) => {
    const [one, other] = [rows[a], rows[b]];
    if (!one || !other) return 0;
    return Number(other.isHot) - Number(one.isHot) || one.sort - other.sort;
  });
}

/** The table of the index as it is now. */
export const loadSearchTable = cacheByRevision(loadGoodsRevision, readTable);

/** A smaller shop's index answers at once. */
const MANY = 20_000;

/**
 * Reads the products of the commonest tokens of a large catalogue before anybody asks for them: the first to do so would
 * wait a fifth of a second.
 * @param pauseMs between two statements, in which others have their turn
 */
export async function readAhead(db: Database, pauseMs: number): Promise<void> {
  const { ids, revision, postings } = await loadSearchTable(db);
  if (ids.length < MANY) return;
  const common = await readCommonTokens({ db, ids, revision, pauseMs });
  if (common) postings.keep(common);
}
