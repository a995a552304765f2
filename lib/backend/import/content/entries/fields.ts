import { z } from 'zod';
import { LANGS } from '@/lib/backend/localise';
import { PORTRAITS } from '@/lib/domain/content/entries';
import { isDay } from '@/lib/domain/days';
import { readDuration, readStrength, readTemperature, readUse } from '@/lib/domain/protocol/amounts';
import { MAX_CONTROLS } from '@/lib/domain/protocol/reagent-needs';
import { TRIAL_AUDIENCES } from '@/lib/domain/trials/moves';
import type { EntryKind } from '../content-folder';

/** The fields of each kind of entry, as its files have them. Chinese holds all of them, English only the words. */

const words = (max: number) => z.string().trim().min(1, 'value.missing').max(max);
const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'content.key');
const catalogNo = words(40);
const day = z.string().refine(isDay, 'content.day');
const address = z
  .string()
  .max(500)
  // Browsers read a backslash as a slash: two of them lead to another house.
  .regex(/^(?:https:\/\/|\/(?!\/)|mailto:|tel:)[^\s<>"\\]*$/, 'content.address');
/** Where a file lies below the folder that names it. */
export const file = z.string().regex(/^(?!.*\.\.)[\p{L}\p{N}_][\p{L}\p{N}_ ()./-]{0,200}$/u, 'content.path');

/** A text that is read into a value, or refused with a word. */
const readAs = <T>(read: (text: string) => T | null, word: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: word });
    return z.NEVER;
  });

const shared = {
  title: words(200),
  summary: words(500),
  date: day,
  order: z.number().int().min(0).max(100_000).default(0),
  products: z.array(catalogNo).max(50).default([]),
  cover: file.optional(),
  files: z
    .array(z.strictObject({ file, name: words(200), lang: z.enum(LANGS), version: words(40).optional() }))
    .max(20)
    .default([]),
};
const sources = z
  .array(z.strictObject({ title: words(500), url: address.optional() }))
  .max(30)
  .default([]);
const article = { ...shared, applications: z.array(words(60)).max(10).default([]), sources };

const step = z.strictObject({
  id: key,
  time: readAs(readDuration, 'content.duration').optional(),
  temperature: readAs(readTemperature, 'content.temperature').optional(),
  uses: z.record(key, readAs(readUse, 'content.amount')).default({}),
});
const reagent = z.strictObject({
  id: key,
  name: words(200),
  product: catalogNo.optional(),
  dilution: z.number().min(1).max(1_000_000).optional(),
  strength: readAs(readStrength, 'content.strength').optional(),
  partOf: key.optional(),
});

const protocol = z.strictObject({
  ...article,
  version: words(20),
  controls: z.number().int().min(0).max(MAX_CONTROLS).optional(),
  steps: z.array(step).min(1).max(60),
  reagents: z.array(reagent).max(40).default([]),
  kit: z
    .strictObject({
      product: catalogNo,
      tests: z.number().positive().max(100),
      replaces: z.array(key).min(1),
    })
    .optional(),
  /** Kits whose manual prints it. */
  manuals: z.array(catalogNo).max(50).default([]),
});

const entries = {
  protocol,
  market: z.strictObject(article),
  periodical: z.strictObject({
    ...article,
    issue: words(40),
    contents: z
      .array(
        z.strictObject({
          id: key,
          title: words(200),
          page: z.number().int().min(1).optional(),
          /** The name of its files. */
          article: words(80).optional(),
        }),
      )
      .max(60)
      .default([]),
  }),
  video: z.strictObject({
    ...article,
    length: readAs(readClock, 'content.clock'),
    /** The same video in each format, the best first. */
    video: z.array(file).min(1).max(4),
    captions: z.strictObject({ zh: file, en: file.optional() }),
    chapters: z
      .array(z.strictObject({ id: key, title: words(200), at: readAs(readClock, 'content.clock') }))
      .max(40)
      .default([]),
  }),
  notice: z.strictObject({ ...shared, type: words(60) }),
  question: z.strictObject({ ...shared, summary: words(500).optional(), group: words(60) }),
  brochure: z.strictObject({ ...shared }),
  text: z.strictObject({ title: words(200), order: shared.order }),
  service: z.strictObject({ title: words(200), order: shared.order }),
  milestone: z.strictObject({
    title: words(200),
    order: shared.order,
    day: z.string().regex(/^\d{4}(?:-\d{2}){0,2}$/, 'content.day'),
  }),
  member: z.strictObject({
    title: words(200),
    order: shared.order,
    role: words(200),
    portrait: z.enum(PORTRAITS).optional(),
  }),
  link: z.strictObject({ title: words(200), order: shared.order, url: address }),
  contact: z.strictObject({
    title: words(200),
    order: shared.order,
    phone: words(60).optional(),
    email: z.email('content.email').max(200).optional(),
    address: words(300).optional(),
    hours: words(200).optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  }),
  trial: z.strictObject({
    title: words(200),
    summary: words(500),
    opens: day,
    closes: day.optional(),
    audience: z.enum(TRIAL_AUDIENCES).default('CUSTOMERS'),
    perPerson: z.number().int().min(1).max(100).default(1),
    resultDays: z.number().int().min(1).max(365).default(30),
    samples: z
      .array(z.strictObject({ pack: words(60), quota: z.number().int().min(1).max(100_000) }))
      .min(1)
      .max(20),
  }),
} satisfies Record<EntryKind, z.ZodType>;

/** `1:05`, `12:00` in seconds. */
function readClock(text: string): number | null {
  const [, minutes = '', seconds = ''] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return seconds === '' ? null : Number(minutes) * 60 + Number(seconds);
}

export const chineseFields = entries;
export type Fields<K extends EntryKind> = z.output<(typeof entries)[K]>;

/** A map: an object has names of its own, and an id may be one of them (`constructor`). */
const named = z
  .record(key, words(200))
  .default({})
  .transform((names): ReadonlyMap<string, string> => new Map(Object.entries(names)));
/** English says the words again, by the id of what they name; figures, days and products stand in Chinese alone. */
export const englishFields = z.strictObject({
  title: words(200),
  summary: words(500).optional(),
  group: words(60).optional(),
  role: words(200).optional(),
  address: words(300).optional(),
  hours: words(200).optional(),
  reagents: named,
  contents: named,
  chapters: named,
});
export type EnglishFields = z.output<typeof englishFields>;
