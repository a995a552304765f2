import { z } from 'zod';
import type { Bilingual } from '@/lib/backend/db/schema';
import { safeLink } from '@/lib/backend/services/site/safe-link';
import { ARTICLE_CLASSES, ARTICLE_KINDS, ARTICLE_TOP } from '@/lib/domain/content/entries';
import { PRIVACY, TERMS } from '@/lib/domain/content/policies';
import { isDay } from '@/lib/domain/days';
import type { Problem } from '../problem';
import { pictureProblem } from '../rows/row-reader';
import { unknownKey } from '../unknown-key';

/** What is wrong, in a word that the catalogue's files have (`catalogueFile.problems`). */
const refuse = (ctx: z.RefinementCtx, word: string, params?: Problem['params'], path: string[] = []): void =>
  ctx.addIssue({ code: 'custom', message: word, path, ...(params && { params }) });

const line = (max: number) => z.string().trim().min(1, 'value.missing').max(max);
const names = { nameZh: line(60), nameEn: line(120).optional() };
const picture = z
  .string()
  .trim()
  .max(300)
  .superRefine((value, ctx) => {
    const problem = pictureProblem(value);
    if (problem) refuse(ctx, problem, { value });
  });
/** `{group:code}` and `{id}` are put in later. */
const link = z
  .string()
  .trim()
  .max(300)
  .superRefine((value, ctx) => {
    if (safeLink(value) !== value) refuse(ctx, 'content.address');
  });

const parameter = z.strictObject({
  valStr: line(100),
  ...names,
  keyString: line(300).optional(),
  value: line(300).optional(),
  labelZh: line(120).optional(),
  labelEn: line(120).optional(),
});
type ParameterEntry = z.infer<typeof parameter>;
type Rule = (entry: ParameterEntry, ctx: z.RefinementCtx) => void;

const isOneOf =
  (field: 'valStr' | 'keyString', ...allowed: string[]): Rule =>
  (entry, ctx) => {
    const value = entry[field] ?? '';
    if (allowed.includes(value)) return;
    const { word, params } = unknownKey(value, new Set(allowed));
    refuse(ctx, word, params, [field]);
  };
const isCode: Rule = ({ valStr }, ctx) => {
  if (!/^[A-Z][A-Z0-9_]*$/.test(valStr)) refuse(ctx, 'site.code', undefined, ['valStr']);
};
const showsPicture: Rule = ({ keyString: value = '' }, ctx) => {
  // A drawing of the site's own lies outside of the file base.
  const isOwn = safeLink(value) === value && value.startsWith('/');
  const problem = isOwn ? null : pictureProblem(value);
  if (problem) refuse(ctx, problem, { value }, ['keyString']);
};
const leadsOn: Rule = ({ keyString = '' }, ctx) => {
  if (safeLink(keyString) !== keyString) refuse(ctx, 'content.address', undefined, ['keyString']);
};
const isHour: Rule = ({ valStr: value }, ctx) => {
  if (!/^(?:\d|1\d|2[0-4])$/.test(value)) refuse(ctx, 'number.range', { value, min: 0, max: 24 }, ['valStr']);
};
const isSpecialDay: Rule = (entry, ctx) => {
  if (!isDay(entry.valStr)) refuse(ctx, 'day.format', { value: entry.valStr }, ['valStr']);
  isOneOf('keyString', 'off', 'work')(entry, ctx);
};

const MOST_ENTRIES = 2_000;
const list = (rule?: Rule, most = MOST_ENTRIES) =>
  z
    .array(rule ? parameter.superRefine(rule) : parameter)
    .max(most)
    .optional();

/** The parameter lists that say something of the shop; those of the catalogue (facets, attributes) come with its files. */
const parameters = z.strictObject({
  BP_NOTICE_TYPE: list(isCode),
  SP_EWM_PHOTO: list(showsPicture),
  SP_GP_VIEWER: list(leadsOn),
  BP_WECHAT: list(showsPicture),
  SP_SERVICE_LINE: list(),
  SP_BANNER_TYPE: list(isCode),
  SP_PRICE_PUBLIC: list(isOneOf('valStr', '0', '1'), 1),
  SP_DISPATCH: list(isHour, 1),
  SP_WORK_CALENDAR: list(isSpecialDay),
});

const banner = z.strictObject({
  position: line(40),
  img: picture,
  imgMobile: picture,
  link,
  titleZh: line(60),
  titleEn: line(120).optional(),
  descrZh: line(200).optional(),
  descrEn: line(400).optional(),
});

const commitment = z.strictObject({
  img: picture,
  ...names,
  descrZh: line(200),
  descrEn: line(400).optional(),
});

const service = z.strictObject({ top: z.enum(['FWZX', 'KFFWDH']), ...names, nav: link });

/** The menu of technical resources; what tells them apart is their Chinese names. */
const articleClass = z.strictObject({
  top: z.literal(ARTICLE_TOP),
  nameZh: z.enum(ARTICLE_KINDS.map((kind) => ARTICLE_CLASSES[kind].zh)),
  nameEn: line(120).optional(),
});

/** A version of the terms or of the privacy policy. `file` lies beside, without its language and ending (`.zh.html`). */
const policy = z.strictObject({
  type: z.enum([TERMS, PRIVACY]),
  version: line(20),
  publishedAt: z.iso.datetime('site.moment').transform((at) => new Date(at)),
  titleZh: line(60),
  titleEn: line(120).optional(),
  file: z
    .string()
    .max(200)
    .regex(/^(?!.*\.\.)[\w-][\w./-]*$/, 'content.path'),
});

/** Less on every price for the customers it is given to, in thousandths. */
const priceGroup = z.strictObject({
  code: line(40),
  ...names,
  discountPerMille: z.number().superRefine((value, ctx) => {
    if (!Number.isInteger(value) || value < 0 || value > 1_000)
      refuse(ctx, 'number.range', { value: String(value), min: 0, max: 1_000 });
  }),
});

type Parameters = z.infer<typeof parameters>;
type BannerEntry = z.infer<typeof banner>;
type CommitmentEntry = z.infer<typeof commitment>;
type ServiceEntry = z.infer<typeof service>;
type ArticleClassEntry = z.infer<typeof articleClass>;
type PriceGroupEntry = z.infer<typeof priceGroup>;
export type PolicyEntry = z.infer<typeof policy>;

/** One of the files: how it is written, and what tells its entries apart. */
export interface SiteFile<Data> {
  file: string;
  schema: z.ZodType<Data>;
  /** Where each entry stands, and what it is found again by. */
  entries(data: Data): { key: string; path: PropertyKey[] }[];
}

const listFile = <Entry>(
  file: string,
  entry: z.ZodType<Entry>,
  keyOf: (entry: Entry) => string,
): SiteFile<Entry[]> => ({
  file,
  schema: z.array(entry).max(MOST_ENTRIES),
  entries: (data) => data.map((one, index) => ({ key: keyOf(one), path: [index] })),
});
const parametersFile: SiteFile<Parameters> = {
  file: 'parameters.json',
  schema: parameters,
  entries: (data) =>
    Object.entries(data).flatMap(([typeCode, entries = []]) =>
      entries.map(({ valStr }, index) => ({ key: `${typeCode} ${valStr}`, path: [typeCode, index] })),
    ),
};

export const SITE_FILES = {
  parameters: parametersFile,
  banners: listFile('banners.json', banner, ({ position, titleZh }) => `${position} ${titleZh}`),
  commitments: listFile('commitments.json', commitment, ({ nameZh }) => nameZh),
  services: listFile('service-classes.json', service, ({ top, nameZh }) => `${top} ${nameZh}`),
  articleClasses: listFile('article-classes.json', articleClass, ({ nameZh }) => nameZh),
  policies: listFile('policies.json', policy, ({ type, version }) => `${type} ${version}`),
  priceGroups: listFile('price-groups.json', priceGroup, ({ code }) => code),
};

/** On which line of a file what is found by this path stands. */
export type LineIn = (kind: keyof typeof SITE_FILES, path: readonly PropertyKey[]) => number;

/** What a folder holds of the site's data: a file that is not there says nothing of its entries. */
export interface Site {
  /** A list that is not there stays as it is. */
  parameters?: Parameters | undefined;
  banners?: BannerEntry[] | undefined;
  commitments?: CommitmentEntry[] | undefined;
  services?: ServiceEntry[] | undefined;
  articleClasses?: ArticleClassEntry[] | undefined;
  /** With their sanitised text. */
  policies?: (PolicyEntry & { html: Bilingual })[] | undefined;
  priceGroups?: PriceGroupEntry[] | undefined;
}

/** Where what is missing would stand nobody can say. */
export const inFile = (kind: keyof typeof SITE_FILES) => ({
  file: SITE_FILES[kind].file,
  line: 1,
  field: 'row',
});
