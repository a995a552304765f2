import { fromMinuteField, toMinuteField } from '@/lib/domain/days';
import type { ProgrammeInput, WrittenProgramme } from '@/lib/views/desk/programmes';

/** Fields before the samples, in the order they stand on the page; those of a sample end with its key, and `keys` lists the keys. */
export const TERMS = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'htmlZh',
  'htmlEn',
  'audience',
  'perPerson',
  'resultDays',
  'opensAt',
  'closesAt',
] as const;
export type ProgrammeField = (typeof TERMS)[number] | 'keys' | `sku.${number}` | `quota.${number}`;

/** What of a field is wrong, as `desk.programmes.errors` names it. */
const ERRORS = [
  'required',
  'persons',
  'days',
  'time',
  'quota',
  'tooEarly',
  'unknown',
  'twice',
  'belowGranted',
  'value',
] as const;
type ProgrammeError = (typeof ERRORS)[number];
type ProgrammeErrors = Partial<Record<ProgrammeField, ProgrammeError>>;

export const errorNamed = (word: string | undefined): ProgrammeError | undefined =>
  word === undefined ? undefined : (ERRORS.find((one) => one === word) ?? 'value');

/** A sample gives some of a product, so a programme ends with a bounded list of them. */
export const MAX_SAMPLES = 20;

/** What a form is filled with; the samples' keys are their places. */
export function typedOf(programme: WrittenProgramme | null): Partial<Record<ProgrammeField, string>> {
  if (!programme) return { audience: 'CUSTOMERS', perPerson: '1', resultDays: '30', keys: '0' };
  const { title, summary, html, audience, perPerson, resultDays, opensAt, closesAt, samples } = programme;
  return {
    titleZh: title.zh,
    titleEn: title.en ?? '',
    summaryZh: summary.zh,
    summaryEn: summary.en ?? '',
    htmlZh: html.zh,
    htmlEn: html.en ?? '',
    audience,
    perPerson: String(perPerson),
    resultDays: String(resultDays),
    opensAt: toMinuteField(opensAt),
    closesAt: closesAt === null ? '' : toMinuteField(closesAt),
    keys: samples.map((_, key) => key).join(),
    ...Object.fromEntries(
      samples.flatMap(({ skuCode, quota }, key) => [
        [`sku.${key}`, skuCode],
        [`quota.${key}`, String(quota)],
      ]),
    ),
  };
}

/** The keys of samples, as the form's `keys` has them. */
export const keysIn = (text: string): readonly number[] => text.split(',').map(Number);

type Read = { ok: true; input: ProgrammeInput } | { ok: false; errors: ProgrammeErrors };

/** A programme as it was typed. @param keys of its samples, in their order */
export function readProgramme(value: (field: ProgrammeField) => string, keys: readonly number[]): Read {
  const errors: ProgrammeErrors = {};
  const words = (field: 'title' | 'summary') => {
    const zh = value(`${field}Zh`).trim();
    if (zh === '') errors[`${field}Zh`] = 'required';
    return { zh, en: value(`${field}En`).trim() };
  };
  const count = (field: ProgrammeField, most: number, error: ProgrammeError): number => {
    const typed = value(field).normalize('NFKC').trim();
    if (!/^[1-9]\d{0,5}$/.test(typed) || Number(typed) > most) errors[field] = error;
    return Number(typed);
  };
  const [opensAt, closesAt] = [fromMinuteField(value('opensAt')), fromMinuteField(value('closesAt'))];
  if (opensAt === null) errors.opensAt = 'time';
  if (closesAt === null && value('closesAt') !== '') errors.closesAt = 'time';
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) errors.closesAt = 'tooEarly';
  const samples = keys.map((key) => {
    const skuCode = value(`sku.${key}`).trim();
    if (skuCode === '') errors[`sku.${key}`] = 'required';
    return { skuCode, quota: count(`quota.${key}`, 100_000, 'quota') };
  });
  const input = {
    title: words('title'),
    summary: words('summary'),
    html: { zh: value('htmlZh').trim(), en: value('htmlEn').trim() },
    audience: value('audience') === 'VERIFIED' ? ('VERIFIED' as const) : ('CUSTOMERS' as const),
    perPerson: count('perPerson', 100, 'persons'),
    resultDays: count('resultDays', 365, 'days'),
    opensAt: opensAt ?? '',
    closesAt,
    samples,
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

const WORDS: Readonly<Record<string, ProgrammeError>> = {
  unknown: 'unknown',
  twice: 'twice',
  below_granted: 'belowGranted',
  too_early: 'tooEarly',
};

/** What the backend says of fields (`samples.1.quota`, `title.zh`), by the form's own names. */
export function answeredErrors(
  fields: Readonly<Record<string, string>>,
  keys: readonly number[],
): ProgrammeErrors {
  const named = (path: string): string => {
    const [first = '', second = '', third] = path.split('.');
    if (first === 'samples') return `${third === 'quota' ? 'quota' : 'sku'}.${keys[Number(second)] ?? 0}`;
    return first + second.charAt(0).toUpperCase() + second.slice(1);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([path, word]) => [named(path), WORDS[word] ?? 'value']),
  );
}
