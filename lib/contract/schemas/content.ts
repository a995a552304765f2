import { z } from 'zod';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { article, articleClass, articleNode, articleSummary, attachment, neighbour } from './articles';
import { goodsSummary } from './catalogue';
import { id, idemKey, instant, keyword, lang, ordering, page, paging, status } from './common';
import { goodsDocument } from './evidence';

const noticeSummary = z.object({
  id,
  typeCode: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  publishedAt: instant,
  /** When its words last changed. */
  updatedAt: instant.optional(),
  /** As an article's. */
  viewCount: z.number().int().nonnegative(),
  lang,
});

const notice = noticeSummary.extend({
  /** Sanitised HTML. */
  html: z.string(),
  updatedAt: instant,
  attachments: z.array(attachment),
  relatedGoods: z.array(goodsSummary),
  previous: neighbour,
  next: neighbour,
});

const problem = z.object({
  id,
  /** Stable in an address, whatever the language. */
  slug: z.string(),
  /** Group heading the question stands under. */
  groupName: z.string(),
  question: z.string(),
  /** Sanitised HTML. */
  answerHtml: z.string(),
  /** Catalogue numbers of the products it is about. */
  catalogNos: z.array(z.string()),
  seqNo: z.number().int(),
  updatedAt: instant,
  lang,
});

/** `BROCHURE` for the house's printed matter; the other kinds belong to a product. */
const manualKind = z.enum(['BROCHURE', 'MANUAL', 'SDS', 'COA']);

const manualInfo = goodsDocument.omit({ kind: true }).extend({
  classifyId: id,
  kind: manualKind,
  goodsId: id.nullable(),
  catalogNo: z.string().nullable(),
  /** Of the product; null for printed matter. */
  goodsName: z.string().nullable(),
  /** The product is no longer made: there may be no page of it any more. */
  discontinued: z.boolean().optional(),
  /** The printed matter that it is a file of: the same for each of its languages. Null, or not said: a product's document. */
  contentId: id.nullish(),
});

/** Conditions on documents that hold for every class of them. */
const askedDocuments = {
  goodsId: id.optional(),
  catalogNo: z.string().trim().max(60).optional(),
  /** A number names its product alone; other words are those of products that `goodsSearch` finds. */
  productName: z.string().trim().max(60).optional(),
  lot: z.string().trim().max(60).optional(),
  /** Language of the file. */
  lang: z.string().max(10).optional(),
};

export const contentShapes = {
  jsClassifyQuery: {
    summary: 'Top level of an article classification (LM: the four technical resources)',
    input: z.object({ topName: z.string().max(40).default('LM'), ...status, ...ordering }),
    output: z.array(articleClass),
  },
  jsClassifyTree: {
    summary: 'Article classification tree',
    input: z.object({ topName: z.string().max(40).optional(), ...status, ...ordering }),
    output: z.array(articleNode),
  },
  jsClassifyPageQuery: {
    summary: 'Article classes, a page',
    input: z.object({
      topName: z.string().max(40).optional(),
      parentId: id.optional(),
      ...status,
      ...paging,
      ...ordering,
    }),
    output: page(articleClass),
  },
  jsClassifyGetById: { summary: 'One article class', input: z.object({ id }), output: articleClass },
  jsContentPageQuery: {
    summary: 'Articles, newest first, by class, product, application, category and laser line',
    input: z.object({
      classifyId: id.optional(),
      kind: z.enum(ARTICLE_KINDS).optional(),
      goodsId: id.optional(),
      /** Facet keys of applications: any of them. */
      application: z.array(z.string().max(40)).max(50).optional(),
      /** About a product of this category, or of one below it. */
      groupId: id.optional(),
      /** About a product that one of these lines excites to 5 % or more. */
      laser: z.array(z.enum(LASER_LINES)).max(LASER_LINES.length).optional(),
      keyword,
      ...paging,
      ...ordering,
    }),
    output: page(articleSummary),
  },
  jsContentGetById: { summary: 'One article', input: z.object({ id }), output: article },
  noticePageQuery: {
    summary: 'News, newest first, filtered by type',
    input: z.object({ typeCode: z.string().max(40).optional(), keyword, ...paging, ...ordering }),
    output: page(noticeSummary),
  },
  noticeGetById: { summary: 'One piece of news', input: z.object({ id }), output: notice },
  problemQuery: {
    summary: 'Frequently asked questions in reading order',
    input: z.object({ goodsId: id.optional(), keyword, ...ordering }),
    output: z.array(problem),
  },
  problemGetById: { summary: 'One question with its answer', input: z.object({ id }), output: problem },
  problemHelped: {
    summary: 'Count whether an answer helped: a number, never by whom',
    input: z.object({
      id,
      helped: z.boolean(),
      /** What the same reader said before: that is taken back. */
      before: z.boolean().optional(),
      /** Sent again within a day, it counts once. */
      idemKey: idemKey.optional(),
    }),
    output: z.object({}),
  },
  manualClassifyQuery: {
    summary:
      'Classes of brochures, manuals and safety reports, with how many documents each has of those asked for',
    input: z.object({ ...askedDocuments, ...status, ...ordering }),
    output: z.array(z.object({ id, name: z.string(), count: z.number().int().nonnegative(), lang })),
  },
  manualInfoQuery: {
    summary:
      'Brochures, manuals, safety reports and certificates by product, catalogue number, lot or language; of those found by name the best first',
    input: z.object({
      classifyId: id.optional(),
      kind: manualKind.optional(),
      ...askedDocuments,
      ...paging,
      /** The way to a row takes as long as all rows before it. */
      startRow: z.number().int().min(1).max(100_000).default(1),
      /** An order of one's own is refused (`columns: too_many`) where more than 5000 documents are asked for. */
      ...ordering,
    }),
    output: page(manualInfo).extend({
      /** Products that `productName` finds as well and that are left out: it lists those of the 200 that fit best. */
      otherProducts: z.number().int().positive().optional(),
    }),
  },
  attachmentSelect: {
    summary: 'Files that belong to a record',
    input: z.object({ busiId: id, busiType: z.string().max(40) }),
    output: z.array(attachment),
  },
};
