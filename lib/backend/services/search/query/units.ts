import { singular } from '@/lib/domain/search/english';
import { isBound, isChanceEnd } from '@/lib/domain/search/joined-words';
import { LONGEST_TERM, splitWords, type Word } from '@/lib/domain/search/search-text';

/** A part of a query that means one thing. */
export interface Unit {
  kind: Word['kind'];
  /** As it stands in names; several words (`cd 3`, `anti mouse`) follow each other. */
  text: string;
  /** The same as topics are compared. */
  topic: string;
  /** So short that it has to be the start of what is written as one. */
  fromStart: boolean;
}

/** Words that say how the others belong together. */
const LITTLE_WORDS = new Set(
  'a an and as at by for from in is of on or the to with nm 的 用 用的 和 与 及 或 于 用于 专用 类 型 适用 适用于 产品 买 哪里 推荐'.split(
    ' ',
  ),
);
/** Begins terms of two words, as `anti mouse`. */
const BEFORE = 'anti';

/**
 * The units of a query, little words left out. What is written without a space between belongs together (`CD3`,
 * `AF488`); a run of Chinese characters is cut into terms that are known (`terms`), and what is left between them.
 */
export function unitsOf(query: string, terms: ReadonlySet<string>): Unit[] {
  const groups: Word[][] = [];
  for (const word of splitWords(query)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(query, before, word, terms)) group.push(word);
    else groups.push([word]);
  }
  const units = groups.flatMap((group): Unit[] => {
    const [first] = group;
    if (first?.kind !== 'han')
      return [unitOf('latin', group.map((word) => word.text).join(' '), isChanceEnd(group))];
    return cutRun(first.text, terms).map((text) => unitOf('han', text));
  });
  const telling = units.filter(({ text }) => !LITTLE_WORDS.has(text));
  return telling.length > 0 ? telling : units;
}

function belongs(query: string, before: Word, word: Word, terms: ReadonlySet<string>): boolean {
  if (before.kind === 'han' || word.kind === 'han' || LITTLE_WORDS.has(word.text)) return false;
  return (
    before.end === word.start || isBound(query, before, word) || terms.has(`${before.text} ${word.text}`)
  );
}

const unitOf = (kind: Word['kind'], text: string, fromStart = false): Unit => ({
  kind,
  text,
  topic: kind === 'han' ? text : text.split(' ').map(singular).join(' '),
  fromStart,
});

/** Terms that the query holds, of those that products have: parts of its runs of Chinese characters, and what it is `anti`. */
export function knownTerms(terms: ReadonlySet<string>, query: string): ReadonlySet<string> {
  const parts = new Set<string>();
  const words = splitWords(query);
  for (const [i, { kind, text }] of words.entries()) {
    const next = words[i + 1];
    if (text === BEFORE && next) parts.add(`${text} ${next.text}`);
    if (kind !== 'han' || text.length < 3) continue;
    for (let from = 0; from < text.length; from++) {
      for (let to = from + 2; to <= Math.min(text.length, from + LONGEST_TERM); to++)
        parts.add(text.slice(from, to));
    }
  }
  return new Set([...parts].filter((part) => terms.has(part)));
}

interface Cut {
  /** Characters that no term covers; then the number of pieces. Fewer is better. */
  unknown: number;
  pieces: { text: string; known: boolean }[];
}

/** Cuts a run so that as few characters as possible are left over, in as few pieces as possible. */
function cutRun(run: string, terms: ReadonlySet<string>): string[] {
  const best: Cut[] = [{ unknown: 0, pieces: [] }];
  for (let end = 1; end <= run.length; end++) {
    let found = leftOver(best[end - 1], run.slice(end - 1, end));
    for (let start = Math.max(0, end - LONGEST_TERM); start <= end - 2; start++) {
      const text = run.slice(start, end);
      const before = best[start];
      if (!before || !terms.has(text)) continue;
      const cut = { unknown: before.unknown, pieces: [...before.pieces, { text, known: true }] };
      if (isBetter(cut, found)) found = cut;
    }
    best.push(found);
  }
  return (best.at(-1)?.pieces ?? []).map(({ text }) => text);
}

function leftOver(before: Cut | undefined, char: string): Cut {
  const pieces = before?.pieces ?? [];
  const last = pieces.at(-1);
  const unknown = (before?.unknown ?? 0) + 1;
  return last && !last.known
    ? { unknown, pieces: [...pieces.slice(0, -1), { text: last.text + char, known: false }] }
    : { unknown, pieces: [...pieces, { text: char, known: false }] };
}

const isBetter = (a: Cut, b: Cut): boolean =>
  a.unknown !== b.unknown ? a.unknown < b.unknown : a.pieces.length < b.pieces.length;
