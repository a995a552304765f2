import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import { singular } from '@/lib/domain/english';
import { nameKey, splitWords } from '@/lib/domain/search-text';

/** Groups of terms that mean the same: term → the other terms of its groups, all as words are compared. */
export type SameTerms = ReadonlyMap<string, readonly string[]>;

/** Stands before each name in the line of names. */
const NAMES_MARK = ' | ';
export const isNamesLine = (line: string): boolean => line.trimStart().startsWith(NAMES_MARK.trim());

/** A text as topics are compared: words with single spaces, English in the singular. */
export const topicKey = (text: string): string =>
  splitWords(text)
    .map((word) => singular(word.text))
    .join(' ');

/** A term and its parts: `免疫印迹 (WB)` is 免疫印迹 and WB as well. */
export function termsIn(text: string): string[] {
  const parts = text.split(/[()（）,，、;；|/]/);
  return [...new Set([text, ...parts])].map((part) => part.trim()).filter((part) => part !== '');
}

/** Keys of all terms of a product's topics. */
export const topicKeys = (topics: readonly Bilingual[]): Set<string> =>
  new Set(
    topics
      .flatMap(({ zh, en }) => [...termsIn(zh), ...termsIn(en ?? '')])
      .map(topicKey)
      .filter((key) => key !== ''),
  );

/**
 * The lines that a product's topics are found by: each term of them, and what means the same. Last its names, for a
 * query may name part of it and describe the rest, with what means the same as a part of them.
 */
export function topicLines(topics: ReadonlySet<string>, names: readonly string[], same: SameTerms): string[] {
  const lines = new Set(topics);
  for (const key of topics) for (const other of same.get(key) ?? []) lines.add(topicKey(other));
  const named = names.map((name) => singularKey(nameKey(name)));
  const alike = new Set<string>();
  for (const name of names) {
    for (const term of termsWithin(nameKey(name), same)) {
      for (const other of same.get(term) ?? []) if (!lines.has(topicKey(other))) alike.add(topicKey(other));
    }
  }
  // Not lines of their own: a name names the product, and so does its synonym; neither says what kind it is.
  return [...lines, ['', ...new Set([...named, ...alike])].join(NAMES_MARK).trim()];
}

const singularKey = (key: string): string => key.split(' ').map(singular).join(' ');

/** Longest term that is looked for in a name, in words or Chinese characters. */
const LONGEST_TERM = 12;

/** Terms that stand in a name: as whole words, or anywhere in a run of Chinese characters. */
function termsWithin(key: string, same: SameTerms): string[] {
  const words = key.split(' ');
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 6); to++) {
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
