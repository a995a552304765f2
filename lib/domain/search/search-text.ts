/** Names as search compares them, and where a query's words stand in the text as it is shown. */

import { greekName, letterOfName, plainSign } from './look-alikes';

const HAN = /\p{Script=Han}/u;
const LETTER = /\p{L}|\p{M}/u;
const DIGIT = /\p{N}/u;
type Kind = 'han' | 'letter' | 'digit' | 'other';

/** A run of characters of one kind, with where it stands in the original text, in UTF-16 units. */
export interface Word {
  text: string;
  /** The name of a Greek letter (`beta`), when the word is one or names one: its `text` is then the Latin letter. */
  spelled?: string;
  kind: 'han' | 'latin';
  start: number;
  end: number;
  /** Original [start, end) of each UTF-16 unit of `text`. */
  spans: readonly (readonly [number, number])[];
}

function kindOf(char: string): Kind {
  if (HAN.test(char)) return 'han';
  if (DIGIT.test(char)) return 'digit';
  return LETTER.test(char) ? 'letter' : 'other';
}

/** What a character is compared as: none for an accent alone, several for a ligature. */
interface Letter {
  text: string;
  /** The name of a Greek letter. */
  spelled: string | undefined;
  kind: Kind;
}

function readCharacter(original: string): Letter[] {
  const letters: Letter[] = [];
  for (const char of original.normalize('NFKD').toLowerCase()) {
    if (/\p{M}/u.test(char)) continue;
    const text = plainSign(char);
    letters.push({ text, spelled: greekName(char), kind: kindOf(text) });
  }
  return letters;
}

/** Names are made of few characters, and a search reads thousands of them. */
const MOST_READ = 20_000;
const read = new Map<string, readonly Letter[]>();

function lettersOf(original: string): readonly Letter[] {
  const known = read.get(original);
  if (known) return known;
  const letters = readCharacter(original);
  if (read.size < MOST_READ) read.set(original, letters);
  return letters;
}

/**
 * Splits a text into words: runs of Chinese characters, of letters, of digits. Case, full-width forms, accents on
 * letters, commas within a number and all punctuation make no difference; nor does it how a Greek letter is written
 * (`β`, `beta`, `b`), nor `µ` or `u`, `×` or `x`.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let kind: Kind = 'other';
  let letters = '';
  let spans: Span[] = [];
  const finish = () => {
    if (letters !== '') words.push(wordOf(letters, kind === 'han' ? 'han' : 'latin', spans));
    letters = '';
    spans = [];
  };
  let at = 0;
  for (const original of text) {
    const span = [at, at + original.length] as const;
    at += original.length;
    if (kind === 'digit' && isThousandsComma(text, span[0])) continue;
    for (const { text: same, spelled, kind: next } of lettersOf(original)) {
      // A Greek letter is a word of its own: `βactin` and `β-actin` are the same. So is the x of `10xPBS`.
      const isAlone = spelled !== undefined || (same === 'x' && kind === 'digit');
      if (next !== kind || isAlone) finish();
      kind = next;
      if (next === 'other') continue;
      letters += spelled ?? same;
      for (let i = 0; i < (spelled ?? same).length; i++) spans.push(span);
      if (isAlone) {
        finish();
        kind = 'other';
      }
    }
  }
  finish();
  return words;
}

type Span = readonly [number, number];

function wordOf(letters: string, kind: Word['kind'], spans: readonly Span[]): Word {
  const start = spans[0]?.[0] ?? 0;
  const end = spans.at(-1)?.[1] ?? 0;
  const letter = letterOfName(letters);
  return letter === undefined
    ? { text: letters, kind, start, end, spans }
    : { text: letter, spelled: letters, kind, start, end, spans: [[start, end]] };
}

/** The comma of `10,000`: three digits follow, and no fourth. */
const isThousandsComma = (text: string, at: number): boolean =>
  (text[at] === ',' || text[at] === '，') && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));

/** A name as it is stored and compared: its words with single spaces (`FITC标记-CD34` → `fitc 标记 cd 34`). */
export function nameKey(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(' ');
}

/** The same without spaces, for what is typed without them (`alexafluor`). */
export function compactKey(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join('');
}

/**
 * Where the words of `query` stand in `text`, as merged [start, end) ranges in UTF-16 units of `text`. A word that is
 * not there as a whole is marked by its longest beginning or pair of characters that is.
 */
export function highlightWords(text: string, query: string): [number, number][] {
  const words = splitWords(text);
  const units = words.flatMap((word) => word.spans);
  const compact = words.map((word) => word.text).join('');
  const starts = new Set<number>();
  let offset = 0;
  for (const word of words) {
    starts.add(offset);
    offset += word.text.length;
  }
  const ranges: [number, number][] = [];
  const mark = (from: number, length: number) => {
    const first = units[from];
    const last = units[from + length - 1];
    if (first && last) ranges.push([first[0], last[1]]);
  };
  const whole = compactKey(query);
  const wholeAt = whole === '' ? -1 : findFrom(compact, whole, starts);
  if (wholeAt >= 0) {
    mark(wholeAt, whole.length);
    return ranges;
  }
  for (const word of splitWords(query)) {
    const found = findFrom(compact, word.text, starts);
    if (found >= 0) {
      mark(found, word.text.length);
      continue;
    }
    for (let i = 0; word.kind === 'han' && i + 1 < word.text.length; i++) {
      const pair = compact.indexOf(word.text.slice(i, i + 2));
      if (pair >= 0) mark(pair, 2);
    }
  }
  return mergeRanges(ranges);
}

/** Sorted ranges without overlaps; neighbours that touch become one. */
export function mergeRanges(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Prefers a place where a word begins; any place otherwise; -1 when there is none. */
function findFrom(text: string, part: string, starts: ReadonlySet<number>): number {
  let first = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (starts.has(at)) return at;
    if (first < 0) first = at;
  }
  return first;
}
