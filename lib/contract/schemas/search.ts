import { z } from 'zod';
import { SEARCH_KINDS } from '@/lib/domain/content/entries';
import { EQUIVALENT_SAMES } from '@/lib/domain/search/search-data';
import { facet, goodsFilter, goodsSort, goodsSummary } from './catalogue';
import { id, instant, lang, ordering, page, paging } from './common';

/** Which field a search hit matched. */
const matchedField = z.enum([
  'catalogNo',
  'sku',
  'cas',
  'name',
  'pinyin',
  'synonym',
  'topic',
  'nearest',
  'equivalent',
  'former',
  'lot',
  'attribute',
  'typo',
]);
/** A catalogue number of another maker that a product stands in for. Names of makers are their owners' marks. */
export const equivalent = z.object({
  maker: z.string(),
  code: z.string(),
  /** The product's name at that maker. */
  item: z.string(),
  same: z.enum(EQUIVALENT_SAMES),
});
const searchHit = goodsSummary.extend({
  matched: z.object({
    field: matchedField,
    /** The text that matched, and where: [start, end) in UTF-16 units of `text`. */
    text: z.string(),
    highlight: z.array(z.tuple([z.number().int(), z.number().int()])),
  }),
  /** The codes of other makers that were asked for. */
  equivalents: z.array(equivalent).optional(),
});
/** Words that found nothing, as search compares them, and how often. */
const searchMiss = z.object({
  words: z.string(),
  times: z.number().int(),
  firstAt: instant,
  lastAt: instant,
});
const suggestion = z.object({
  group: z.enum(['code', 'name', 'category', 'brand']),
  items: z.array(
    z.object({
      text: z.string(),
      detail: z.string(),
      goodsId: id.optional(),
      classifyId: id.optional(),
      brandId: id.optional(),
    }),
  ),
});
const searchPage = page(searchHit).extend({
  /** True when nothing matched and the rows are the nearest names instead. */
  nearest: z.boolean(),
  facets: z.array(facet).optional(),
  suggestions: z.array(suggestion).optional(),
});

const marks = z.array(z.tuple([z.number().int(), z.number().int()]));
const many = z.number().int().nonnegative();
const textKind = z.enum(SEARCH_KINDS).exclude(['product']);
/** A text that was found, and the piece of it that shows why; marks as in `searchHit`. */
const textHit = z.object({
  kind: textKind,
  id,
  title: z.string(),
  titleMarks: marks,
  passage: z.string(),
  passageMarks: marks,
  /** Null: a product's document. */
  publishedAt: instant.nullable(),
  /** Documents alone: the file, and its language. */
  file: z.object({ url: z.string(), lang: z.string() }).optional(),
  lang,
});

export const searchShapes = {
  contentSearch: {
    summary:
      'Texts and documents by what stands in them, one kind a page, with how many of each kind there are',
    input: z.object({ productName: z.string().trim().min(1).max(100), kind: textKind, ...paging }),
    output: page(textHit).extend({ counts: z.record(z.enum(SEARCH_KINDS), many) }),
  },
  goodsSearch: {
    summary: 'Products by name, catalogue number, SKU, CAS number, pinyin or synonym',
    input: z.object({ productName: z.string().trim().min(1).max(100), ...paging }),
    output: searchPage,
  },
  goodsSearchNew: {
    summary: 'The same with facets and sorting, and grouped suggestions when `suggest` is true',
    input: z.object({
      productName: z.string().trim().min(1).max(100),
      suggest: z.boolean().optional(),
      facets: z.boolean().optional(),
      ...goodsFilter,
      ...paging,
      orders: ordering.orders,
      columns: z.enum(['relevance', ...goodsSort.options]).optional(),
    }),
    output: searchPage,
  },
  searchMissQuery: {
    summary: 'What was searched and not found, what is missed most first: words only, never by whom',
    input: z.object(paging),
    output: page(searchMiss),
  },
};
