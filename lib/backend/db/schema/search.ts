import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goods } from './catalogue';

/**
 * One row per product, rebuilt whenever the product changes. `grams` holds typed n-grams behind one GIN index:
 * `n:` name bigrams (both languages), `i:` pinyin initials, `p:` full pinyin, `c:` parts of codes.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: integer('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Catalogue number, CAS and SKU codes, normalised (upper case, no space, hyphen or full width). */
    codes: text('codes').array().notNull(),
    /** Names in both languages, normalised, joined by a newline: what a hit is checked against. */
    names: text('names').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    grams: text('grams').array().notNull(),
  },
  (t) => [index('goods_search_codes').using('gin', t.codes), index('goods_search_grams').using('gin', t.grams)],
);

/** The distinct words of all names, for forgiving a typo: `grams` are padded trigrams. */
export const searchTerm = pgTable(
  'search_term',
  {
    term: text('term').primaryKey(),
    uses: integer('uses').notNull(),
    grams: text('grams').array().notNull(),
  },
  (t) => [index('search_term_grams').using('gin', t.grams)],
);

/** Operator-kept synonyms: all terms of a group mean the same (PI = 碘化丙啶 = propidium iodide). */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    groupKey: text('group_key').notNull(),
    /** Normalised as names are. */
    term: text('term').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupKey, t.term] }), index('search_synonym_term').on(t.term)],
);
