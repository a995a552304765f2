import { type SQL, sql } from 'drizzle-orm';
import { goodsSearch } from '@/lib/backend/db/schema';
import { normaliseCode } from '@/lib/domain/catalogue-number';
import { nameKey, splitWords, type Word } from '@/lib/domain/search-text';
import { CODE_BEGINNING, PINYIN_PARTS, pieces, token } from './tokens';

/** Rank of a hit, best first; what lies between is ordered by hot, then sort, then id. */
export const TIER = {
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

/** Hits from this tier on are not by name, code or synonym: a typo is worth considering beside them. */
export const FIRST_WEAK_TIER = TIER.pinyinPrefix;

export type HitKind = 'code' | 'name' | 'synonym' | 'pinyin' | 'attribute' | 'typo';

/** One way to match: `tokens` find the candidates in the index, `test` is the truth about a candidate. */
export interface Guard {
  tier: number;
  kind: HitKind;
  /** What was looked for, as typed or as a synonym or correction of it; for highlighting. */
  query: string;
  tokens: number[];
  /** Null: only the tokens can tell. */
  test: SQL | null;
  /** The tokens alone find nothing but what passes the test. */
  tokensSuffice: boolean;
  /** Every product found by the guards of the same `kind` and `query` is found by this one. */
  covers: boolean;
}

const LONGEST_CODE = 40;

type Column =
  | typeof goodsSearch.names
  | typeof goodsSearch.codes
  | typeof goodsSearch.pinyin
  | typeof goodsSearch.initials;

const has = (column: SQL | Column, part: string): SQL => sql`strpos(${column}, ${part}) > 0`;

/**
 * By name: whole, beginning, word, inside, all words as they are, all words anywhere. Synonyms rank just after
 * names, corrections after everything.
 */
export function nameGuards(query: string, kind: 'name' | 'synonym' | 'typo'): Guard[] {
  const words = splitWords(query);
  const key = words.map((word) => word.text).join(' ');
  if (key === '') return [];
  const tokens = kind === 'typo' ? knownTokens(words) : nameTokens(words);
  const shift = { name: 0, synonym: 1, typo: TIER.typo }[kind];
  const guard = (tier: number, tokens: number[], test: SQL): Guard => ({
    tier: tier + shift,
    kind,
    query,
    tokens,
    test,
    tokensSuffice: false,
    covers: false,
  });
  const first = words[0]?.text ?? '';
  const start = [...tokens, token('^', first.slice(0, 2))];
  // One or two letters are looked for at the beginning of a word only.
  const startsMidWord = words[0]?.kind === 'han' || first.length > 2;
  const wholeWords = words.map((word) => token('w', word.text));
  const several = [
    guard(TIER.inside, tokens, has(goodsSearch.names, startsMidWord ? key : ` ${key}`)),
    guard(TIER.words, wholeWords, wholeWordsTest(words)),
  ];
  const tokensSuffice = !words.some((word) => isLong(word) && (word.kind === 'han' || kind !== 'typo'));
  const whole = guard(TIER.nameExact, [token('=', key)], has(goodsSearch.names, `\n ${key} \n`));
  const beginning = guard(TIER.namePrefix, start, has(goodsSearch.names, `\n ${key}`));
  const asWord = guard(TIER.word, wholeWords, has(goodsSearch.names, ` ${key} `));
  // A corrected word is looked up as a word: nothing more is to be found inside others.
  const isKnownWord = kind === 'typo' && words.length === 1 && words[0]?.kind === 'latin';
  if (isKnownWord) return [whole, beginning, { ...asWord, tokensSuffice, covers: true }];
  return [
    whole,
    beginning,
    asWord,
    ...(words.length > 1 ? several : []),
    {
      ...guard(words.length > 1 ? TIER.scattered : TIER.inside, tokens, everyWord(words)),
      tokensSuffice,
      covers: true,
    },
  ];
}

const wholeWordsTest = (words: readonly Word[]): SQL =>
  sql.join(
    words.map(({ text }) => has(goodsSearch.names, ` ${text} `)),
    sql` and `,
  );

/** For words that are known to stand in names as they are: one token for each word of letters. */
const knownTokens = (words: readonly Word[]): number[] =>
  words.flatMap((word) =>
    word.kind === 'latin' && isLong(word) ? [token('w', word.text)] : nameTokens([word]),
  );

/** A long word's parts that are looked up: enough to be rare together, few enough to be quick. */
const MOST_PARTS = 4;

function someOf(parts: readonly string[]): string[] {
  if (parts.length <= MOST_PARTS) return [...parts];
  const step = (parts.length - 1) / (MOST_PARTS - 1);
  return Array.from({ length: MOST_PARTS }, (_, i) => parts[Math.round(i * step)] ?? '');
}

/** What every name holding these words has in the index. */
export function nameTokens(words: readonly Word[]): number[] {
  const tokens = new Set<number>();
  for (const { kind, text } of words) {
    if (kind === 'han') {
      const parts = text.length === 1 ? [text] : someOf(pieces(text, 2));
      for (const part of parts) tokens.add(token('n', part));
    } else if (text.length < 3) tokens.add(token('b', text));
    else for (const three of someOf(pieces(text, 3))) tokens.add(token('n', three));
  }
  return [...tokens];
}

/** A word of which the index knows only parts. */
const isLong = ({ kind, text }: Word) => text.length > (kind === 'han' ? 2 : 3);

/** Each word stands somewhere, a short one of letters at the beginning of a word. */
function everyWord(words: readonly Word[]): SQL {
  const compact = sql`replace(${goodsSearch.names}, ' ', '')`;
  const tests = new Map(
    words.map((word) => {
      if (isLong(word) || (word.kind === 'latin' && word.text.length === 3)) {
        return [word.text, has(compact, word.text)];
      }
      return [word.text, has(goodsSearch.names, word.kind === 'han' ? word.text : ` ${word.text}`)];
    }),
  );
  return sql.join([...tests.values()], sql` and `);
}

/** By code: whole, beginning, part. One or two letters are only taken as a beginning, after the names. */
export function codeGuards(query: string): Guard[] {
  const code = normaliseCode(query);
  if (!/^[A-Z0-9]+$/.test(code) || code.length > LONGEST_CODE) return [];
  const guard = (tier: number, tokens: number[], part: string, covers = false): Guard => ({
    tier,
    kind: 'code',
    query,
    tokens,
    test: has(goodsSearch.codes, part),
    tokensSuffice: false,
    covers,
  });
  const whole = guard(TIER.codeExact, [token('C', code)], `\n${code}\n`);
  const beginning = token('k', code.slice(0, CODE_BEGINNING));
  if (code.length < 3) return [whole, guard(TIER.codePart, [beginning], `\n${code}`, true)];
  const parts = someOf(pieces(code, 3)).map((three) => token('c', three));
  return [
    whole,
    guard(TIER.codePrefix, [beginning, ...parts], `\n${code}`),
    guard(TIER.codePart, parts, code, true),
  ];
}

/** By pinyin in full or initials: two letters or more and nothing else, spaces and apostrophes aside. */
export function pinyinGuards(query: string): Guard[] {
  const letters = pinyinLetters(query);
  const size = PINYIN_PARTS.find((part) => part <= letters.length);
  if (size === undefined) return [];
  const start = letters.slice(0, size);
  const initialsStart = letters.slice(0, Math.min(size, 3));
  const rest = letters.length > 3 ? someOf(pieces(letters, 3)).map((part) => token('i', part)) : [];
  const guard = (column: Column, tokens: number[], beginning: boolean): Guard => ({
    tier: beginning ? TIER.pinyinPrefix : TIER.pinyin,
    kind: 'pinyin',
    query,
    tokens,
    test: has(column, beginning ? `\n${letters}` : letters),
    tokensSuffice: letters.length <= (column === goodsSearch.initials ? 3 : size),
    covers: !beginning,
  });
  return [
    guard(goodsSearch.initials, [token('j', initialsStart), ...rest], true),
    guard(goodsSearch.pinyin, [token('q', start)], true),
    guard(goodsSearch.initials, [token('h', initialsStart), ...rest], false),
    guard(goodsSearch.pinyin, [token('p', start)], false),
  ];
}

/** A query as pinyin is compared (`Rǎn sè'yè` → `ranseye`, ü → v); empty when it is not made of Latin letters. */
export function pinyinLetters(query: string): string {
  const letters = query
    .normalize('NFKD')
    .toLowerCase()
    .replace(/u\u0308/g, 'v')
    .replace(/[\p{M}\s'’]/gu, '');
  return /^[a-z]+$/.test(letters) ? letters : '';
}

/** By attribute: whole words, pairs of Chinese characters. */
export function attributeGuards(query: string): Guard[] {
  const words = splitWords(query);
  if (words.length === 0 || words.some((word) => word.kind === 'han' && word.text.length < 2)) return [];
  if (words.every((word) => word.text.length < 2)) return [];
  const tokens = words.flatMap((word) =>
    (word.kind === 'han' ? pieces(word.text, 2) : [word.text]).map((part) => token('a', part)),
  );
  return [
    {
      tier: TIER.attribute,
      kind: 'attribute',
      query,
      tokens: [...new Set(tokens)],
      test: null,
      tokensSuffice: true,
      covers: true,
    },
  ];
}

/** All ways in which a query can be meant, best first; `synonyms` are whole queries that mean the same. */
export function guardsOf(query: string, synonyms: readonly string[]): Guard[] {
  const own = nameKey(query);
  return byTier([
    ...codeGuards(query),
    ...nameGuards(query, 'name'),
    ...synonyms.filter((synonym) => nameKey(synonym) !== own).flatMap((text) => nameGuards(text, 'synonym')),
    ...pinyinGuards(query),
    ...attributeGuards(query),
  ]);
}

export const byTier = (guards: Guard[]): Guard[] => guards.sort((a, b) => a.tier - b.tier);
