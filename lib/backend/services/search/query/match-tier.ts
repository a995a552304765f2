import { type SQL, sql } from 'drizzle-orm';
import type { goodsSearch } from '@/lib/backend/db/schema';

/** Rank of a hit, best first; what lies between is ordered by hot, then sort, then id. */
export const RANK = {
  codeExact: 0,
  equivalent: 5,
  codePrefix: 10,
  nameExact: 20,
  nameStart: 30,
  /** A topic that stands in the name as well. */
  topicInName: 34,
  namePrefix: 36,
  word: 40,
  /** All words in the name, in any order. */
  words: 44,
  topic: 46,
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

/** One way to match: `tokens` find the candidates in the index, `test` is the truth about a candidate. */
export interface MatchTier {
  rank: number;
  kind: HitKind;
  /** What was looked for, as typed or as a synonym or correction of it; for highlighting. */
  query: string;
  tokens: number[];
  test: SQL;
  /** The tokens alone find nothing but what passes the test. */
  tokensSuffice: boolean;
  /** The tier that finds whatever this one finds, and more; null when there is none. */
  within: MatchTier | null;
}

/** The texts of a row that can tell. */
export type TextColumn =
  | typeof goodsSearch.names
  | typeof goodsSearch.codes
  | typeof goodsSearch.pinyin
  | typeof goodsSearch.initials
  | typeof goodsSearch.attributes
  | typeof goodsSearch.topics;

/**
 * Whether a text has a part, which is of letters, digits and blanks. Of parts that most texts asked have, `like` finds
 * them in half the time; `strpos` is quicker with one that begins like every word does.
 */
export const has = (text: SQL | TextColumn, part: string): SQL =>
  /^\s/.test(part) ? sql`strpos(${text}, ${part}) > 0` : sql`${text} like ${`%${part}%`}`;

export const byRank = (tiers: MatchTier[]): MatchTier[] => tiers.sort((a, b) => a.rank - b.rank);
