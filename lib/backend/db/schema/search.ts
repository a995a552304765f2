import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EquivalentSame, GoodsWordKind, SynonymKind } from '@/lib/domain/search/search-data';
import { type Bilingual, goods } from './catalogue';

/**
 * One row per product on sale, rebuilt whenever the product changes. `grams` holds hashed, typed tokens behind one
 * GIN index (what kinds there are: services/search/index/tokens.ts); the texts are what a candidate is ranked by. A query
 * that finds half the catalogue reads half the rows to count them, so rows are kept short: `grams` are stored
 * beside the table (STORAGE EXTERNAL, see the migration), where only the index has them.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: integer('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Copies from the product: ranking must not have to join thousands of candidates. */
    isHot: boolean('is_hot').notNull(),
    sort: integer('sort').notNull(),
    /** Catalogue number, CAS and SKU codes, normalised, each between newlines. */
    codes: text('codes').notNull(),
    /** Names in both languages as spaced words, each ` name ` between newlines; `~` for the blank within what is written as one. */
    names: text('names').notNull(),
    /** Full pinyin of the names, without spaces, one line a reading; the Chinese name's usual one first. */
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    /** Words of the attribute values, as in `names`. */
    attributes: text('attributes').notNull(),
    /** What kind of thing it is and what it is for, one term a line, English in the singular (index/topics.ts). */
    topics: text('topics').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [
    index('goods_search_grams').using('gin', sql`search_grams(${t.grams})`),
    /** The order within a rank: read in order when a query finds a good part of the catalogue. */
    index('goods_search_order').on(t.isHot.desc(), t.sort, t.goodsId),
  ],
);

/** The distinct words of all names, for forgiving a typo: `grams` are hashed spellings with letters left out. */
export const searchTerm = pgTable(
  'search_term',
  {
    term: text('term').primaryKey(),
    /** Products whose name holds the word. */
    uses: integer('uses').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [index('search_term_grams').using('gin', t.grams)],
);

/** The Chinese terms of all topics: a run of characters is cut into those, and pinyin leads to them. */
export const searchTopic = pgTable(
  'search_topic',
  {
    /** As words are compared (`nameKey`), without spaces. */
    term: text('term').primaryKey(),
    /** Its usual reading, without tones and spaces. */
    pinyin: text('pinyin').notNull(),
  },
  (t) => [index('search_topic_pinyin').on(t.pinyin)],
);

/**
 * Synonyms of the supplier: the terms of a group mean the same (PI = 碘化丙啶 = propidium iodide), or each is the nearest
 * there is to the others.
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    groupKey: text('group_key').notNull(),
    /** Normalised as names are (`nameKey`). */
    term: text('term').notNull(),
    kind: text('kind').$type<SynonymKind>().notNull().default('same'),
  },
  (t) => [primaryKey({ columns: [t.groupKey, t.term] }), index('search_synonym_term').on(t.term)],
);

/** What a product is for, beyond its category and facets: a purpose, what it senses or stains, its strength. */
export const goodsWord = pgTable(
  'goods_word',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<GoodsWordKind>().notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('goods_word_goods').on(t.goodsId, t.sort)],
);

/** Catalogue numbers of other makers and the product that stands in for theirs. */
export const equivalentCode = pgTable(
  'equivalent_code',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    maker: text('maker').notNull(),
    code: text('code').notNull(),
    /** The code as codes are compared (`normaliseCode`). */
    codeKey: text('code_key').notNull(),
    /** The product's name at that maker. */
    item: text('item').notNull(),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    same: text('same').$type<EquivalentSame>().notNull(),
  },
  (t) => [
    uniqueIndex('equivalent_code_once').on(t.maker, t.codeKey, t.goodsId),
    index('equivalent_code_key').on(t.codeKey),
  ],
);

/** What was searched and not found: the words and how often, never by whom. Bounded: services/search/misses.ts. */
export const searchMiss = pgTable(
  'search_miss',
  {
    /** Normalised as names are. */
    words: text('words').primaryKey(),
    times: integer('times').notNull().default(1),
    firstAt: timestamp('first_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('search_miss_times').on(t.times.desc(), t.lastAt.desc(), t.words)],
);
