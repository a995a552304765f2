import type { ValueColumn } from '@/lib/backend/services/catalogue/facets/value-column';
import { isJoint, JOINT } from '../index/joints';
import type { SearchTable } from '../table/search-table';

/** Rank of a hit, best first; what lies between is ordered by hot, then sort, then id. */
export const RANK = {
  codeExact: 0,
  /** A whole code among other words; the first of several comes first. */
  codeAmong: 1,
  equivalent: 5,
  codePrefix: 10,
  nameExact: 20,
  nameStart: 30,
  /** A topic that stands in the name as well. */
  topicInName: 34,
  namePrefix: 36,
  word: 40,
  topic: 44,
  /** All words in the name, in any order: a single letter of them may stand in anything. */
  words: 46,
  /** The words as they are in a topic of more words. */
  inTopic: 47,
  /** Some words in the name, the others in the topics. */
  topics: 48,
  /** From here on the query may be a chance part of a word. */
  wordPrefix: 50,
  inside: 52,
  scattered: 56,
  nearest: 60,
  pinyinPrefix: 70,
  pinyinTopic: 73,
  pinyin: 75,
  codePart: 80,
  attribute: 90,
  typo: 100,
} as const;

/** Hits from this rank on are not by name, code or synonym: a typo is worth considering beside them. */
export const FIRST_WEAK_RANK = RANK.pinyinPrefix;

export type HitKind =
  | 'code'
  | 'equivalent'
  | 'name'
  | 'synonym'
  | 'topic'
  | 'nearest'
  | 'pinyin'
  | 'attribute'
  | 'typo';

/** Tells of a place of the table whether the product there is meant. Made for each query anew. */
export type Test = (table: SearchTable) => (place: number) => boolean;

/** One way to match: `tokens` find the candidates in the index, `test` is the truth about a candidate. */
export interface MatchTier {
  rank: number;
  kind: HitKind;
  /** What was looked for, as typed or as a synonym or correction of it; for highlighting. */
  query: string;
  tokens: number[];
  test: Test;
  /** The tokens alone find nothing but what passes the test. */
  tokensSuffice: boolean;
  /** The tier that finds whatever this one finds, and more: without candidates there are none here; null: none such. */
  within: MatchTier | null;
  /** The test of a tier of the same tokens, which passes all that this one's passes: what it leaves out needs no look. */
  narrows?: Test;
}

/** The texts of a product that can tell. */
export type TextColumn = 'names' | 'codes' | 'pinyin' | 'initials';

/** Whether a text has a part. */
export const has =
  (column: TextColumn, part: string): Test =>
  (table) => {
    const texts = table[column];
    const holds = finder(part);
    return (place) => holds(texts[place] ?? '');
  };

/** Whether the names have a part that doesn't begin within what is written as one: `1H3` has no `H3`. */
export const hasFromStart =
  (part: string): Test =>
  ({ names, joints }) => {
    const holds = finder(part);
    return (place) => holds(names[place] ?? '', (at) => !isJoint(joints, place, at));
  };

/** Whether words with a blank at either end stand in a line of the index, however they are written there. */
export function lineHas(words: string, fromStart: boolean): (line: string) => boolean {
  const either = `[ ${JOINT}]`;
  const pattern = new RegExp(`${fromStart ? ' ' : either}${words.trim().replaceAll(' ', either)}${either}`);
  return (line) => pattern.test(line);
}

/**
 * Finds a part in texts. The engine looks for the first character and compares from there: blanks and ends of lines,
 * which stand before each word, come after the rest, which takes less than half the time.
 */
function finder(part: string): (text: string, isRight?: (at: number) => boolean) => boolean {
  const rest = part.trimStart();
  const before = part.length - rest.length;
  if (before === 0 || rest === '') return (text) => text.includes(part);
  return (text, isRight) => {
    for (let at = text.indexOf(rest); at >= 0; at = text.indexOf(rest, at + 1))
      if (text.startsWith(part, at - before) && (!isRight || isRight(at - before))) return true;
    return false;
  };
}

/** Whether a product has a topic that passes. */
export const hasTopic =
  (judge: (line: string) => boolean): Test =>
  ({ topics }) =>
    hasLine(topics, judge);

/** Whether a product has an attribute that passes. */
export const hasAttribute =
  (judge: (line: string) => boolean): Test =>
  ({ attributes }) =>
    hasLine(attributes, judge);

/** A line is judged once, however many products have it. */
function hasLine({ values, starts, entries }: ValueColumn, judge: (line: string) => boolean) {
  const verdicts = new Uint8Array(values.length);
  const isRight = (line: number): boolean => {
    const known = verdicts[line] ?? 0;
    if (known !== 0) return known === 1;
    const right = judge(values[line] ?? '');
    verdicts[line] = right ? 1 : 2;
    return right;
  };
  return (place: number): boolean => {
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) if (isRight(entries[at] ?? 0)) return true;
    return false;
  };
}

export const allOf =
  (tests: readonly Test[]): Test =>
  (table) => {
    const made = tests.map((test) => test(table));
    return (place) => made.every((passes) => passes(place));
  };

export const oneOf =
  (tests: readonly Test[]): Test =>
  (table) => {
    const made = tests.map((test) => test(table));
    return (place) => made.some((passes) => passes(place));
  };

export const byRank = (tiers: MatchTier[]): MatchTier[] => tiers.sort((a, b) => a.rank - b.rank);
