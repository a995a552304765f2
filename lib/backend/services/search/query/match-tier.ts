import { type SQL, sql } from 'drizzle-orm';
import type { goodsSearch } from '@/lib/backend/db/schema';

/** Rank of a hit, best first; what lies between is ordered by hot, then sort, then id. */
export const RANK = {
  codeExact: 0,
  codePrefix: 10,
  nameExact: 20,
  namePrefix: 30,
  word: 40,
  inside: 50,
  words: 55,
  scattered: 60,
  pinyinPrefix: 70,
  pinyin: 75,
  codePart: 80,
  attribute: 90,
  typo: 100,
} as const;

/** Hits from this rank on are not by name, code or synonym: a typo is worth considering beside them. */
export const FIRST_WEAK_RANK = RANK.pinyinPrefix;

export type HitKind = 'code' | 'name' | 'synonym' | 'pinyin' | 'attribute' | 'typo';

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
  | typeof goodsSearch.attributes;

/**
 * Whether a text has a part, which is of letters, digits and blanks. Of parts that most texts asked have, `like` finds
 * them in half the time; `strpos` is quicker with one that begins like every word does.
 */
export const has = (text: SQL | TextColumn, part: string): SQL =>
  /^\s/.test(part) ? sql`strpos(${text}, ${part}) > 0` : sql`${text} like ${`%${part}%`}`;

export const byRank = (tiers: MatchTier[]): MatchTier[] => tiers.sort((a, b) => a.rank - b.rank);
