import type { Word } from '@/lib/domain/search/search-text';
import { plainLine } from './joints';

/**
 * Kinds of tokens in `goods_search.grams`. Hashed to integers: a third of the space, and comparing integers makes
 * the index build several times faster than comparing text under a collation. Two tokens of one hash are rare
 * (one in some ten thousand), and what ranks a candidate reads its texts, not its hashes.
 */
type TokenKind =
  /** One or two Chinese characters, or three letters, anywhere in a name. */
  | 'n'
  /** First one or two letters of a word of a name. */
  | 'b'
  /** A whole name: all its words. */
  | '='
  /** The first one or two letters, or characters, of a name. */
  | '^'
  /** A whole word of a name. */
  | 'w'
  /** Where two words of a name meet, one of them Chinese: the last character of one, the first of the other. */
  | 'x'
  /** A whole code; its first 1 to 5 letters; three letters anywhere in it. */
  | 'C'
  | 'k'
  | 'c'
  /** Pinyin from where a syllable begins: 3, 5 and 8 letters, or 2 that are a syllable; the same at the beginning. */
  | 'p'
  | 'q'
  /** Two or three initials from a character or a Latin word on, of texts up to eight; from the beginning; three anywhere. */
  | 'h'
  | 'j'
  | 'i'
  /** Attribute words and pairs of Chinese characters. */
  | 'a'
  /** A whole topic; its words, and those of the names, with characters and pairs of them. */
  | 't'
  | 'u'
  /** A code of another maker. */
  | 'E'
  /** Typo forgiveness, in `search_term` only: letters left out; Chinese pairs. */
  | 'd';

/** Pinyin is looked up by its first letters: as many of these lengths as there are. */
export const PINYIN_PARTS = [8, 5, 3, 2];

/** So many first letters of a code are looked up as its beginning. */
export const CODE_BEGINNING = 5;

/** FNV-1a over UTF-16 units, as a signed 32-bit integer (the column's type). */
export function token(kind: TokenKind, text: string): number {
  let hash = 0x811c9dc5;
  hash = Math.imul(hash ^ kind.charCodeAt(0), 0x01000193);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash | 0;
}

/** All pieces of `size` units. */
export function pieces(text: string, size: number): string[] {
  const found: string[] = [];
  for (let i = 0; i + size <= text.length; i++) found.push(text.slice(i, i + size));
  return found;
}

/** A long word's parts that are looked up: enough to be rare together, few enough to be quick. */
export const MOST_PARTS = 4;
/** The parts of a long query that are looked up: each costs about a millisecond when it is common. */
export const MOST_PARTS_IN_ALL = 16;

/** At most so many parts, spread evenly. */
export function someOf(parts: readonly string[], most = MOST_PARTS): string[] {
  if (parts.length <= most) return [...parts];
  const step = (parts.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, i) => parts[Math.round(i * step)] ?? '');
}

/**
 * What the index has of every name in which these words follow each other; the first may be the end of a longer
 * word there, the last the beginning of one.
 */
export function seamTokens(words: readonly Word[]): number[] {
  const tokens: number[] = [];
  let before: Word | undefined;
  for (const word of words) {
    if (before?.kind === 'latin' && word.kind === 'latin') {
      const letters = before.text.slice(-2) + word.text.slice(0, 2);
      tokens.push(...pieces(letters, 3).map((three) => token('n', three)));
    } else if (before) tokens.push(token('x', before.text.slice(-1) + word.text.slice(0, 1)));
    before = word;
  }
  return tokens;
}

/** Adds what a name is found by. */
export function addNameTokens(tokens: Set<number>, words: readonly Word[]): void {
  const first = words[0];
  if (!first) return;
  tokens.add(token('=', words.map((word) => word.text).join(' ')));
  tokens.add(token('^', first.text.slice(0, 1)));
  if (first.text.length > 1) tokens.add(token('^', first.text.slice(0, 2)));
  for (const word of words) {
    tokens.add(token('w', word.text));
    if (word.kind === 'han') {
      for (const char of word.text) tokens.add(token('n', char));
      for (const pair of pieces(word.text, 2)) tokens.add(token('n', pair));
    } else {
      tokens.add(token('b', word.text.slice(0, 1)));
      if (word.text.length > 1) tokens.add(token('b', word.text.slice(0, 2)));
    }
  }
  for (const seam of seamTokens(words)) tokens.add(seam);
  // Across word boundaries too, so that `alexafluor` and `anticd3` find what has a space or a hyphen there.
  for (const run of latinRuns(words)) for (const three of pieces(run, 3)) tokens.add(token('n', three));
}

/**
 * A whole name whose words don't count as words of it (`green stain in DMSO`): equal to a whole query, and of its words
 * only letters can be found.
 */
export const wholeLine = (key: string): string =>
  `=${key.replaceAll(' ', '_').replace(/\p{Script=Han}/gu, '$&_')}=`;

/** Adds what such a name is found by. */
export function addWholeNameTokens(tokens: Set<number>, words: readonly Word[]): void {
  tokens.add(token('=', words.map((word) => word.text).join(' ')));
  for (const { kind, text } of words)
    if (kind === 'latin') for (const three of pieces(text, 3)) tokens.add(token('n', three));
}

/** Adds what a line of topics is found by. */
export function addTopicTokens(tokens: Set<number>, line: string): void {
  const plain = plainLine(line);
  tokens.add(token('t', plain));
  for (const word of plain.split(' ')) for (const part of unitParts(word)) tokens.add(token('u', part));
}

/** What a word of a topic is looked up by: itself, or a Chinese run's characters and pairs. */
function unitParts(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [word];
  return [...pieces(word, 1), ...pieces(word, 2)];
}

export const addEquivalentToken = (tokens: Set<number>, codeKey: string) => tokens.add(token('E', codeKey));

/** Letters and digits that follow each other with no Chinese between, joined. */
function latinRuns(words: readonly Word[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of words) {
    if (word.kind === 'latin') run += word.text;
    else {
      if (run) runs.push(run);
      run = '';
    }
  }
  if (run) runs.push(run);
  return runs;
}

/** Adds what one normalised code is found by: itself, its beginning, any three of its letters. */
export function addCodeTokens(tokens: Set<number>, code: string): void {
  tokens.add(token('C', code));
  for (let size = 1; size <= Math.min(CODE_BEGINNING, code.length); size++) {
    tokens.add(token('k', code.slice(0, size)));
  }
  for (const three of pieces(code, 3)) tokens.add(token('c', three));
}

/** Adds what one reading of a name is found by; `syllables` may hold whole Latin words. */
export function addPinyinTokens(tokens: Set<number>, syllables: readonly string[]): void {
  const whole = syllables.join('');
  let start = 0;
  for (const syllable of syllables) {
    for (const size of PINYIN_PARTS) {
      if (start + size > whole.length || (size === 2 && syllable.length > 2)) continue;
      const part = whole.slice(start, start + size);
      tokens.add(token('p', part));
      if (start === 0) tokens.add(token('q', part));
    }
    start += syllable.length;
  }
}

/** Adds what the initials of a name are found by: one for each character, a Latin word whole. */
export function addInitialTokens(tokens: Set<number>, initials: readonly string[]): void {
  const whole = initials.join('');
  let start = 0;
  for (const initial of initials) {
    for (const size of [2, 3]) {
      if (start + size > whole.length) continue;
      const part = whole.slice(start, start + size);
      tokens.add(token('h', part));
      if (start === 0) tokens.add(token('j', part));
    }
    start += initial.length;
  }
  for (const three of pieces(whole, 3)) tokens.add(token('i', three));
}

/** Adds what an attribute value is found by. */
export function addAttributeTokens(tokens: Set<number>, words: readonly Word[]): void {
  for (const word of words) {
    if (word.kind === 'han') for (const pair of pieces(word.text, 2)) tokens.add(token('a', pair));
    else if (word.text.length <= 24) tokens.add(token('a', word.text));
  }
}
