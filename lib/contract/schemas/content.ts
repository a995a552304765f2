import { z } from 'zod';
import { goodsSummary } from './catalogue';
import { id, instant, lang, ordering, page, paging, status } from './common';

export interface ArticleNode {
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
export const articleNode: z.ZodType<ArticleNode> = articleClass.extend({
  get children() {
    return z.array(articleNode);
  },
});

/** A file for download; `url` is a path below the file base. */
export const attachment = z.object({
  id,
  name: z.string(),
  url: z.string(),
  bytes: z.number().int().nonnegative(),
  mime: z.string(),
  version: z.string(),
  /** Language of the file itself. */
  lang: z.string(),
});

/** One step of a protocol; null where the step has no time or temperature of its own. */
export const protocolStep = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  minutes: z.number().nonnegative().nullable(),
  celsius: z.number().nullable(),
});

/** An article as lists show it: protocols, market materials, periodicals, videos. */
export const articleSummary = z.object({
  id,
  classifyId: id,
  title: z.string(),
  /** Path below the file base; null means: draw the cover. */
  cover: z.string().nullable(),
  summary: z.string(),
  publishedAt: instant,
  viewCount: z.number().int().nonnegative(),
  attachments: z.array(attachment),
  lang,
});

export const article = articleSummary.extend({
  /** Sanitised HTML. */
  html: z.string(),
  relatedGoods: z.array(goodsSummary),
  /** Protocols only. */
  steps: z.array(protocolStep).optional(),
});

export const noticeSummary = z.object({
  id,
  typeCode: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  publishedAt: instant,
  viewCount: z.number().int().nonnegative(),
  lang,
});

const neighbour = z.object({ id, title: z.string() }).nullable();

export const notice = noticeSummary.extend({
  /** Sanitised HTML. */
  html: z.string(),
  attachments: z.array(attachment),
  relatedGoods: z.array(goodsSummary),
  previous: neighbour,
  next: neighbour,
});

export const problem = z.object({
  id,
  /** Group heading the question stands under. */
  groupName: z.string(),
  question: z.string(),
  /** Sanitised HTML. */
  answerHtml: z.string(),
  seqNo: z.number().int(),
  updatedAt: instant,
  lang,
});

/** `BROCHURE` for the house's printed matter; the other kinds belong to a product. */
export const manualKind = z.enum(['BROCHURE', 'MANUAL', 'SDS', 'COA']);

export const manualInfo = attachment.extend({
  classifyId: id,
  kind: manualKind,
  goodsId: id.nullable(),
  catalogNo: z.string().nullable(),
  /** Lot number of a certificate of analysis. */
  lot: z.string().nullable(),
  revisedAt: instant,
});

const keyword = z.string().trim().max(100).optional();

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
    summary: 'Articles of a class, a page',
    input: z.object({
      classifyId: id.optional(),
      goodsId: id.optional(),
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
  manualClassifyQuery: {
    summary: 'Classes of brochures, manuals and safety reports',
    input: z.object({ ...status, ...ordering }),
    output: z.array(z.object({ id, name: z.string(), count: z.number().int().nonnegative(), lang })),
  },
  manualInfoQuery: {
    summary:
      'Brochures, manuals, safety reports and certificates by product, catalogue number, lot or language',
    input: z.object({
      classifyId: id.optional(),
      kind: manualKind.optional(),
      goodsId: id.optional(),
      catalogNo: z.string().trim().max(60).optional(),
      lot: z.string().trim().max(60).optional(),
      lang: z.string().max(10).optional(),
      ...paging,
      ...ordering,
    }),
    output: page(manualInfo),
  },
  attachmentSelect: {
    summary: 'Files that belong to a record',
    input: z.object({ busiId: id, busiType: z.string().max(40) }),
    output: z.array(attachment),
  },
};
