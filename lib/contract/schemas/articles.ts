import { z } from 'zod';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { AMOUNT_UNITS } from '@/lib/domain/protocol/amounts';
import { goodsSummary } from './catalogue';
import { id, instant, lang } from './common';

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
export const articleClass = z.object({
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
  /** Microlitres, micrograms, or whole things (tests, reactions, columns, vials). */
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
export const articleSummary = z.object({
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

export const neighbour = z.object({ id, title: z.string(), lang }).nullable();

export const article = articleSummary.omit({ steps: true }).extend({
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
