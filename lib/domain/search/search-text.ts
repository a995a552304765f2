/** Names as search compares them, and where a query's words stand in the text as it is shown. */

import { singular } from './english';
import { greekName, letterOfName, plainSign } from './look-alikes';

/**
 * Longest term that is looked for in a run of Chinese characters. One for names and for queries: a term that is found
 * in a name but not in a query, or the other way round, would join nothing.
 */
export const LONGEST_TERM = 12;
/** Most words of a term, for names and for queries alike. */
export const MOST_TERM_WORDS = 6;

const HAN = /\p{Script=Han}/u;
const LETTER = /\p{L}|\p{M}/u;
const DIGIT = /\p{N}/u;
type Kind = 'han' | 'letter' | 'digit' | 'other';

type Span = readonly [number, number];

/** A run of characters of one kind, with where it stands in the original text, in UTF-16 units. */
export interface Word {
  text: string;
  /** The name of a Greek letter (`beta`), when the word is one or names one: its `text` is then the Latin letter. */
  spelled?: string;
  kind: 'han' | 'latin';
  start: number;
  end: number;
  /** Original [start, end) of each UTF-16 unit of `text`; without it, each is the unit that stands there. */
  spans?: readonly Span[];
}

/** Where a UTF-16 unit of a word's `text` stands in the original; undefined when it has no such unit. */
export function spanOf({ text, start, spans }: Word, unit: number): Span | undefined {
  if (spans) return spans[unit];
  return unit >= 0 && unit < text.length ? [start + unit, start + unit + 1] : undefined;
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

/** Kinds by their place, after two that a UTF-16 unit has before it was read and when it is not one plain letter. */
const KINDS: readonly (Kind | null)[] = [null, null, 'other', 'han', 'letter', 'digit'];
const [UNREAD, SPECIAL] = [0, 1];
/** Of most UTF-16 units the kind and the letter that they are compared as: long texts are made of them. */
const plainKinds = new Uint8Array(0x10000);
const plainLetters = new Uint16Array(0x10000);
const X = 'x'.charCodeAt(0);

/** The kind of a UTF-16 unit that is one plain letter by itself; null for anything else: no letter, several, a Greek one, half a character. */
function plainKind(unit: number): Kind | null {
  if (plainKinds[unit] === UNREAD) readUnit(unit);
  return KINDS[plainKinds[unit] ?? SPECIAL] ?? null;
}

function readUnit(unit: number): void {
  const isHalf = unit >= 0xd800 && unit <= 0xdfff;
  const [letter, ...others] = isHalf ? [] : readCharacter(String.fromCharCode(unit));
  const isPlain = letter !== undefined && others.length === 0 && !letter.spelled && letter.text.length === 1;
  plainKinds[unit] = isPlain ? KINDS.indexOf(letter.kind) : SPECIAL;
  plainLetters[unit] = isPlain ? letter.text.charCodeAt(0) : 0;
}

/** Plain letters of a text as they are compared. */
function plainPart(text: string, from: number, to: number): string {
  let at = from;
  while (at < to && plainLetters[text.charCodeAt(at)] === text.charCodeAt(at)) at++;
  let part = text.slice(from, at);
  for (; at < to; at++) part += String.fromCharCode(plainLetters[text.charCodeAt(at)] ?? 0);
  return part;
}

/**
 * Splits a text into words: runs of Chinese characters, of letters, of digits. Case, full-width forms, accents on
 * letters, commas within a number and all punctuation make no difference; nor does it how a Greek letter is written
 * (`β`, `beta`, `b`), nor `µ` or `u`, `×` or `x`.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let kind: Kind = 'other';
  /** Where the word under way begins, as long as each of its letters is one plain character. */
  let from = 0;
  /** The word under way, from the first character on that is not. */
  let run: { letters: string; spans: Span[] } | null = null;
  const finish = (at: number) => {
    if (kind !== 'other') {
      const letters = run ? run.letters : plainPart(text, from, at);
      if (letters !== '') words.push(wordOf(letters, kind === 'han' ? 'han' : 'latin', from, at, run?.spans));
    }
    run = null;
    from = at;
  };
  const runUpTo = (at: number) => {
    run ??= {
      letters: plainPart(text, from, at),
      spans: Array.from({ length: at - from }, (_, i): Span => [from + i, from + i + 1]),
    };
    return run;
  };
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    const plain = plainKind(unit);
    if (kind === 'digit' && isThousandsComma(text, at)) {
      runUpTo(at);
      at += 1;
      continue;
    }
    if (plain !== null && !(kind === 'digit' && plainLetters[unit] === X)) {
      if (plain !== kind) finish(at);
      else if (run !== null && plain !== 'other') {
        const word = runUpTo(at);
        word.letters += plainPart(text, at, at + 1);
        word.spans.push([at, at + 1]);
      }
      kind = plain;
      at += 1;
      continue;
    }
    const original = String.fromCodePoint(text.codePointAt(at) ?? unit);
    const span = [at, at + original.length] as const;
    const letters = lettersOf(original);
    if (letters.length === 0 && kind !== 'other') runUpTo(at);
    for (const { text: same, spelled, kind: next } of letters) {
      // A Greek letter is a word of its own: `βactin` and `β-actin` are the same. So is the x of `10xPBS`.
      const isAlone = spelled !== undefined || (same === 'x' && kind === 'digit');
      if (next !== kind || isAlone) finish(at);
      kind = next;
      if (next === 'other') continue;
      const word = runUpTo(at);
      word.letters += spelled ?? same;
      for (let i = 0; i < (spelled ?? same).length; i++) word.spans.push(span);
      if (isAlone) {
        finish(at);
        kind = 'other';
      }
    }
    at = span[1];
  }
  finish(text.length);
  return words;
}

function wordOf(
  text: string,
  kind: Word['kind'],
  from: number,
  to: number,
  spans: readonly Span[] | undefined,
): Word {
  const start = spans?.[0]?.[0] ?? from;
  const end = spans?.at(-1)?.[1] ?? to;
  const letter = letterOfName(text);
  if (letter !== undefined) return { text: letter, spelled: text, kind, start, end, spans: [[start, end]] };
  return spans ? { text, kind, start, end, spans } : { text, kind, start, end };
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
 * Where the words of `query` stand in `text`, as merged [start, end) ranges in UTF-16 units of `text`. A Chinese word that is
 * not there as a whole is marked by its pairs of characters that are.
 */
export const highlightWords = (text: string, query: string): [number, number][] => highlighterOf(text)(query);

/** What a letter bears in characters of their own is none of the word's letters, and stands on the last of them all the same. */
const ACCENTS = /\p{M}*/uy;

function afterAccents(text: string, at: number): number {
  ACCENTS.lastIndex = at;
  return at + (ACCENTS.exec(text)?.[0].length ?? 0);
}

/**
 * Where words of letters may be marked: anywhere, though rather where a word begins; only where one does; or that, and the
 * last of them as a whole word.
 */
export type Fit = 'anywhere' | 'start' | 'word';

/** Marks one query after another in a text, which is split into words once. */
export function highlighterOf(text: string): (query: string, fit?: Fit) => [number, number][] {
  const words = splitWords(text);
  const compact = words.map((word) => word.text).join('');
  const starts: number[] = [];
  let offset = 0;
  for (const word of words) {
    starts.push(offset);
    offset += word.text.length;
  }
  const unitAt = (at: number): Span | undefined => {
    const index = lastUpTo(starts, at);
    const word = words[index];
    return word && spanOf(word, at - (starts[index] ?? 0));
  };
  /** Whether what ends here is all of a word, or of one that differs in its number alone. */
  const isWholeTo = (end: number, { text: last }: Word): boolean => {
    const index = lastUpTo(starts, end - 1);
    const word = words[index];
    if (!word) return false;
    return (starts[index] ?? 0) + word.text.length === end || singular(word.text) === singular(last);
  };
  return (query, fit = 'anywhere') => {
    const asked = splitWords(query);
    /** The place of some of the words that were asked for. */
    const placeOf = (part: string, first: Word | undefined, last: Word | undefined): number => {
      const fromStart = fit !== 'anywhere' && first?.kind === 'latin';
      const whole = fit === 'word' && last?.kind === 'latin' && last === asked.at(-1) ? last : undefined;
      return findFrom(compact, part, starts, {
        fromStart,
        fits: (at) => whole === undefined || isWholeTo(at + part.length, whole),
      });
    };
    const ranges: [number, number][] = [];
    const mark = (from: number, length: number) => {
      const first = unitAt(from);
      const last = unitAt(from + length - 1);
      if (first && last) ranges.push([first[0], afterAccents(text, last[1])]);
    };
    const whole = compactKey(query);
    const wholeAt = whole === '' ? -1 : placeOf(whole, asked[0], asked.at(-1));
    if (wholeAt >= 0) {
      mark(wholeAt, whole.length);
      return ranges;
    }
    for (const word of asked) {
      // A single letter or digit beside other words (the 4 of `4′,6-…`) stands in half of all numbers.
      if (word.kind === 'latin' && word.text.length === 1 && asked.length > 1) continue;
      const found = placeOf(word.text, word, word);
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
  };
}

/** The place of the last of ascending numbers that is not above a limit; -1 when all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
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

interface Wanted {
  /** Only where a word begins. */
  fromStart: boolean;
  fits: (at: number) => boolean;
}

/** Prefers a place where a word begins; any place otherwise, where that will do; -1 when there is none. */
function findFrom(
  text: string,
  part: string,
  starts: readonly number[],
  { fromStart, fits }: Wanted,
): number {
  let first = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!fits(at)) continue;
    if (starts[lastUpTo(starts, at)] === at) return at;
    if (first < 0 && !fromStart) first = at;
  }
  return first;
}
