import type { Bilingual } from '@/lib/backend/db/schema';
import { settings } from '@/lib/config/settings';
import { isDay } from '@/lib/domain/days';
import type { CsvRecord } from '../csv';
import type { Problem } from '../problem';
import { type Known, unknownKey } from '../unknown-key';

const TRUE = ['1', 'true', 'yes', 'y', '是'];
/** Whether it can be a key of the shop's own: small letters, digits and hyphens. */
export const isKey = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** A path below the file base that leads nowhere else. */
const PICTURE_PATH = /^(?!\/)(?!.*(?:\.\.|\/\/))[^\s"'<>\\:?#][^"'<>\\:?#]*$/;
const PICTURE_ADDRESS = /^https?:\/\/[^\s"'<>\\]+$/;
const MAX_ADDRESS = 300;

/** What is wrong with the place of a picture, in a word; null: nothing. Of another site pages show none (docs/adr/0007). */
export function pictureProblem(text: string): 'picture.format' | 'picture.elsewhere' | null {
  if (text.length > MAX_ADDRESS) return 'picture.format';
  if (PICTURE_PATH.test(text)) return null;
  if (!PICTURE_ADDRESS.test(text) || !URL.canParse(text)) return 'picture.format';
  const { fileBase, siteOrigin } = settings();
  const own = [siteOrigin, ...(fileBase ? [fileBase] : [])].map((one) => new URL(one).origin);
  return own.includes(new URL(text).origin) ? null : 'picture.elsewhere';
}

const FALSE = ['', '0', 'false', 'no', 'n', '否'];

/** Reads the values of one record; what is wrong is noted with line and field, and a harmless value given back. */
export class RowReader {
  readonly problems: Problem[] = [];

  constructor(private readonly record: CsvRecord) {}

  get line(): number {
    return this.record.line;
  }

  /** The trimmed value; empty when the file has no such column. */
  raw(field: string): string {
    return this.record.values[field] ?? '';
  }

  /** Whether the file has such a column. */
  has(field: string): boolean {
    return Object.hasOwn(this.record.values, field);
  }

  refuse(field: string, word: string, params?: Problem['params']): void {
    this.problems.push({ line: this.line, field, word, ...(params && { params }) });
  }

  /** A name that is not there, with those that are. */
  private refuseKey(field: string, value: string, known: Known): void {
    const { word, params } = unknownKey(value, known);
    this.refuse(field, word, params);
  }

  text(field: string, max: number): string {
    const value = this.raw(field);
    if (value.length > max) this.refuse(field, 'text.too_long', { max });
    return value;
  }

  required(field: string, max: number): string {
    const value = this.text(field, max);
    if (value === '') this.refuse(field, 'value.missing');
    return value;
  }

  /** `nameZh` and `nameEn` for `name`. English may be missing, Chinese only when the whole text may be. */
  bilingual(name: string, max: number, need: 'required' | 'optional'): Bilingual {
    const en = this.text(`${name}En`, max);
    const zh =
      need === 'required' || en !== '' ? this.required(`${name}Zh`, max) : this.text(`${name}Zh`, max);
    return en === '' ? { zh } : { zh, en };
  }

  /** The same, where figures and units need no translation: English is the same text unless it has Chinese in it. */
  figures(name: string, max: number): Bilingual {
    const text = this.bilingual(name, max, 'required');
    return text.en === undefined && !/\p{Script=Han}/u.test(text.zh) ? { ...text, en: text.zh } : text;
  }

  integer(field: string, min: number, max: number, whenEmpty: number): number {
    return this.optionalInteger(field, min, max) ?? whenEmpty;
  }

  optionalInteger(field: string, min: number, max: number): number | null {
    const value = this.raw(field);
    if (value === '') return null;
    const number = Number(value);
    if (!/^-?\d{1,9}$/.test(value) || number < min || number > max) {
      this.refuse(field, 'number.range', { min, max, value });
      return null;
    }
    return number;
  }

  /** A number with a point, as spreadsheets and instruments write it; null when empty. */
  decimal(field: string, min: number, max: number): number | null {
    const value = this.raw(field);
    if (value === '') return null;
    const number = Number(value);
    if (!/^[+-]?\d{1,12}(\.\d{1,12})?([eE][+-]?\d{1,2})?$/.test(value) || number < min || number > max) {
      this.refuse(field, 'number.decimal', { min, max, value });
      return null;
    }
    return number;
  }

  /** A day, `yyyy-MM-dd`; null when empty. */
  day(field: string, need: 'required' | 'optional'): string | null {
    const value = this.raw(field);
    if (value === '' && need === 'required') this.refuse(field, 'value.missing');
    if (value === '') return null;
    if (isDay(value)) return value;
    this.refuse(field, 'day.format', { value });
    return null;
  }

  code(field: string): string {
    const value = this.required(field, 60);
    if (value !== '' && !isKey(value)) this.refuse(field, 'content.key');
    return value;
  }

  /** Places of pictures, parted by `|`. */
  pictures(field: string, max: number): string[] {
    const given = this.raw(field)
      .split('|')
      .map((one) => one.trim());
    const pictures = given.filter((one) => one !== '');
    for (const value of pictures) {
      const problem = pictureProblem(value);
      if (problem) this.refuse(field, problem, { value });
    }
    if (pictures.length > max) this.refuse(field, 'picture.too_many', { max });
    return pictures;
  }

  flag(field: string): boolean {
    const value = this.raw(field).toLowerCase();
    if (!TRUE.includes(value) && !FALSE.includes(value)) this.refuse(field, 'flag.unknown', { value });
    return TRUE.includes(value);
  }

  /** The value, when `known` has it; null when empty. */
  key(field: string, known: Known): string | null {
    const value = this.raw(field);
    if (value === '') return null;
    if (known.has(value)) return value;
    this.refuseKey(field, value, known);
    return null;
  }

  /** Values parted by `|`, each known, none twice. */
  keys(field: string, known: Known): string[] {
    const values = this.raw(field)
      .split('|')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    for (const value of values) if (!known.has(value)) this.refuseKey(field, value, known);
    if (new Set(values).size < values.length) this.refuse(field, 'key.repeated');
    return values;
  }

  /** What `known` holds under the value; the value must be there and known. */
  lookup<T>(field: string, known: ReadonlyMap<string, T>): T | null {
    const value = this.raw(field);
    if (value === '') {
      this.refuse(field, 'value.missing');
      return null;
    }
    return this.optionalLookup(field, known);
  }

  optionalLookup<T>(field: string, known: ReadonlyMap<string, T>): T | null {
    const key = this.key(field, known);
    return key === null ? null : (known.get(key) ?? null);
  }
}
