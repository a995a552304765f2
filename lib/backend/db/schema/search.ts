import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goods } from './catalogue';

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
    /** Names in both languages as spaced words, each ` name ` between newlines. */
    names: text('names').notNull(),
    /** Full pinyin of the names, without spaces, one line a reading; the Chinese name's usual one first. */
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    /** Words of the attribute values, as in `names`. */
    attributes: text('attributes').notNull(),
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

/** Operator-maintained synonyms: all terms of a group mean the same (PI = 碘化丙啶 = propidium iodide). */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    groupKey: text('group_key').notNull(),
    /** Normalised as names are (`nameKey`). */
    term: text('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupKey, t.term] }), index('search_synonym_term').on(t.term)],
);
