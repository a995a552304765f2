import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { singular } from '@/lib/domain/search/english';
import { LONGEST_TERM, MOST_TERM_WORDS, nameKey, splitWords } from '@/lib/domain/search/search-text';
import { joinedLine, plainLine } from './joints';

/** Groups of terms that mean the same: term → the other terms of its groups, all as words are compared. */
export type SameTerms = ReadonlyMap<string, readonly string[]>;

/** Stands before each name in the line of names. */
const NAMES_MARK = ' | ';
const isNamesLine = (line: string): boolean => line.trimStart().startsWith(NAMES_MARK.trim());

/** A longer line is prose. */
const LONGEST_LINE = 24;
/** Whether a line, with a blank at either end, is a term that queries are read by. */
export const isTermLine = (line: string): boolean => line.length <= LONGEST_LINE + 2 && !isNamesLine(line);

/** A text as it stands in lines: words with single spaces or joints, English in the singular. */
const lineOf = (text: string): string => joinedLine(splitWords(text), (word) => singular(word.text));

/** A text as topics are compared: words with single spaces, English in the singular. */
export const topicKey = (text: string): string => plainLine(lineOf(text));

/** A term and its parts: `免疫印迹（WB）` is 免疫印迹 and WB as well. */
function termsIn(text: string): string[] {
  const parts = text.split(/[()（）,，、;；|/]/);
  return [...new Set([text, ...parts])].map((part) => part.trim()).filter((part) => part !== '');
}

/** The same few thousand texts are the topics of all products. */
const known = createTtlCache<string[]>({ max: 20_000 });

function linesIn(text: string): string[] {
  const cached = known.get(text);
  if (cached) return cached;
  const lines = termsIn(text)
    .map(lineOf)
    .filter((line) => line !== '');
  known.set(text, lines);
  return lines;
}

/** The lines of all terms of a product's topics, by their keys. */
export const topicKeys = (topics: readonly Bilingual[]): Map<string, string> =>
  new Map(
    topics
      .flatMap(({ zh, en }) => [...linesIn(zh), ...linesIn(en ?? '')])
      .map((line) => [plainLine(line), line]),
  );

/**
 * The lines that a product is found by as a topic: each of its terms, and their synonyms. The last line holds its names, with
 * synonyms of parts of them, since a query may name one part of a product and describe the rest.
 */
export function topicLines(
  topics: ReadonlyMap<string, string>,
  names: readonly string[],
  same: SameTerms,
): string[] {
  const lines = new Map(topics);
  for (const key of topics.keys())
    for (const other of same.get(key) ?? [])
      if (!lines.has(keyOf(other))) lines.set(keyOf(other), keyOf(other));
  const named = names.map(lineOf);
  const alike = new Set<string>();
  for (const name of names) {
    for (const term of termsWithin(nameKey(name), same)) {
      for (const other of same.get(term) ?? []) if (!lines.has(keyOf(other))) alike.add(keyOf(other));
    }
  }
  // Not lines of their own: a name names the product, and so does its synonym; neither says what kind it is.
  return [...lines.values(), ['', ...new Set([...named, ...alike])].join(NAMES_MARK).trim()];
}

/** The first of a term's lines is that of all of it; written as it is compared, it has no joints. */
const keyOf = (text: string): string => linesIn(text)[0] ?? '';

/** Terms that stand in a name: as whole words, or anywhere in a run of Chinese characters. */
function termsWithin(key: string, same: SameTerms): string[] {
  const words = key.split(' ');
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_TERM_WORDS); to++) {
      const part = words.slice(from, to).join(' ');
      if (same.has(part)) found.add(part);
    }
    const run = words[from] ?? '';
    if (!/\p{Script=Han}/u.test(run)) continue;
    for (let start = 0; start < run.length; start++) {
      for (let size = 2; size <= Math.min(LONGEST_TERM, run.length - start); size++) {
        const part = run.slice(start, start + size);
        if (same.has(part)) found.add(part);
      }
    }
  }
  return [...found];
}
