import { z } from 'zod';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { AMOUNT_UNITS } from '@/lib/domain/protocol/amounts';
import { goodsSummary } from './catalogue';
import { id, instant, keyword, lang, ordering, page, paging, status } from './common';
import { goodsDocument } from './evidence';

interface ArticleNode {
  id: number;
  name: string;
  /** The Chinese name whatever the language: the four technical resources are told apart by it. */
  nameZh: string;
  topName: string;
  seqNo: number;
  children: ArticleNode[];
  lang?: 'zh';
}
const articleClass = z.object({
  id,
  name: z.string(),
  nameZh: z.string(),
  topName: z.string(),
  seqNo: z.number().int(),
  lang,
});
const articleNode: z.ZodType<ArticleNode> = articleClass.extend({
  get children() {
    return z.array(articleNode);
  },
});

/** A file for download; `url` is a path below the file base. */
const attachment = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Null: drawn when it is asked for. */
  bytes: z.number().int().nonnegative().nullable(),
  mime: z.string(),
  /** Null: none is recorded. */
  version: z.string().nullable(),
  /** Language of the file itself. */
  lang: z.string(),
});

const amount = {
  value: z.number().positive(),
  /** Microlitres, micrograms, or whole things (tests, columns). */
  unit: z.enum(AMOUNT_UNITS),
};

/** One step of a protocol; null where the step has no time or temperature of its own. */
const protocolStep = z.object({
  key: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  /** Sanitised HTML; null: nothing to be warned of. */
  warningHtml: z.string().nullable(),
  seconds: z.number().int().positive().nullable(),
  /** Degrees Celsius; both ends are the same for one temperature. */
  celsius: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** What it takes of which reagent: for each sample (`every` 1), for each so many, or once for a run (null). */
  uses: z.array(z.object({ key: z.string(), ...amount, every: z.number().int().positive().nullable() })),
});

const protocolReagent = z.object({
  key: z.string(),
  name: z.string(),
  lang,
  /** Null: the bench has it, or its product is no longer sold. */
  goods: goodsSummary.nullable(),
  /** So many times diluted from what the pack holds; null: used as it is. */
  dilution: z.number().min(1).nullable(),
  /** Micrograms of the pack's solid in a microlitre of what is used; null: no solid to be dissolved. */
  strength: z.number().positive().nullable(),
  /** Of a kit: others that are used just like it, each for itself. */
  alternatives: z.array(goodsSummary).optional(),
});

/** An article as lists show it: protocols, market materials, periodicals, videos. */
const articleSummary = z.object({
  id,
  classifyId: id,
  kind: z.enum(ARTICLE_KINDS),
  title: z.string(),
  /** Path below the file base; null means: draw the cover. */
  cover: z.string().nullable(),
  summary: z.string(),
  publishedAt: instant,
  /** How often it was read: by each customer, or from each address, once a day. */
  viewCount: z.number().int().nonnegative(),
  /** Facet keys of applications. */
  applications: z.array(z.string()),
  /** Catalogue numbers of its products. */
  catalogNos: z.array(z.string()),
  /** Protocols: how many steps, and how long those that have a time take together. */
  steps: z.object({ count: z.number().int(), seconds: z.number().int() }).nullable(),
  /** Periodicals: number of the issue. */
  issue: z.string().nullable(),
  /** Videos: how long it is. */
  seconds: z.number().int().positive().nullable(),
  attachments: z.array(attachment),
  lang,
});

/** A video; addresses of its files are complete or stand below the site. */
const articleVideo = z.object({
  /** The same video in each format, the best first. */
  sources: z.array(z.object({ url: z.string(), mime: z.string(), bytes: z.number().int().positive() })),
  /** WebVTT files. */
  tracks: z.array(
    z.object({ kind: z.enum(['captions', 'chapters']), lang: z.enum(['zh', 'en']), url: z.string() }),
  ),
  /** What the captions say from which second on. */
  transcript: z.array(z.object({ second: z.number().nonnegative(), text: z.string() })),
});

const neighbour = z.object({ id, title: z.string(), lang }).nullable();

const article = articleSummary.omit({ steps: true }).extend({
  /** Sanitised HTML. */
  html: z.string(),
  updatedAt: instant,
  version: z.string().nullable(),
  relatedGoods: z.array(goodsSummary),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
  /** Protocols only, like what follows. */
  steps: z.array(protocolStep).optional(),
  reagents: z.array(protocolReagent).optional(),
  /** Sanitised HTML behind the steps; empty for none. */
  notesHtml: z.string().optional(),
  /** A kit that takes the place of some reagents, and how many of its tests a sample takes. */
  kit: z
    .object({ goods: goodsSummary, tests: z.number().positive(), replaces: z.array(z.string()) })
    .nullable()
    .optional(),
  /** How many controls it asks for. */
  controls: z.number().int().nonnegative().optional(),
  /** Periodicals: what stands in it, and on which page where that is known; `articleId` where it can be read here. */
  contents: z
    .array(z.object({ title: z.string(), page: z.number().int().nullable(), articleId: id.nullable(), lang }))
    .optional(),
  /** Videos: what is shown from which second on. */
  chapters: z.array(z.object({ title: z.string(), second: z.number().int().nonnegative(), lang })).optional(),
  video: articleVideo.optional(),
  /** Address of the same as PDF, `lang` and (protocols) `samples`, `controls`, `overage` in its query; null: there is none. */
  pdf: z.string().nullable(),
  /** The one published before it, and the one after, among those of its kind. */
  previous: neighbour,
  next: neighbour,
});

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
  /** The printed matter that it is a file of: the same for each of its languages. Null, or not said: a product's paper. */
  contentId: id.nullish(),
});

/** Conditions on documents that hold for every class of them. */
const askedPapers = {
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
    }),
    output: z.object({}),
  },
  manualClassifyQuery: {
    summary:
      'Classes of brochures, manuals and safety reports, with how many papers each has of those asked for',
    input: z.object({ ...askedPapers, ...status, ...ordering }),
    output: z.array(z.object({ id, name: z.string(), count: z.number().int().nonnegative(), lang })),
  },
  manualInfoQuery: {
    summary:
      'Brochures, manuals, safety reports and certificates by product, catalogue number, lot or language; of those found by name the best first',
    input: z.object({
      classifyId: id.optional(),
      kind: manualKind.optional(),
      ...askedPapers,
      ...paging,
      /** The way to a row takes as long as all rows before it. */
      startRow: z.number().int().min(1).max(100_000).default(1),
      /** An order of one's own is refused (`columns: too_many`) where more than 5000 papers are asked for. */
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
