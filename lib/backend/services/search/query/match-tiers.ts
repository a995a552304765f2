import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { type BoundGroup, boundGroups, isChanceEnd } from '@/lib/domain/search/joined-words';
import { nameKey, splitWords, type Word } from '@/lib/domain/search/search-text';
import { CODE_BEGINNING, PINYIN_PARTS, pieces, someOf, token } from '../index/tokens';
import { codesIn } from './code-parts';
import {
  allOf,
  byRank,
  has,
  hasAttribute,
  lineHas,
  type MatchTier,
  RANK,
  type TextColumn,
} from './match-tier';
import { nameTiers } from './name-tiers';
import type { Variant } from './synonyms';
import { topicTiers } from './topic-tiers';
import { unitsOf } from './units';

const LONGEST_CODE = 40;

function wholeCode(rank: number, query: string, code: string): MatchTier {
  const tokens = [token('C', code)];
  return {
    rank,
    kind: 'code',
    query,
    tokens,
    test: has('codes', `\n${code}\n`),
    tokensSuffice: false,
    within: null,
  };
}

/** By each code among the words of a query, and by no part of one. */
function codesAmongTiers(query: string): MatchTier[] {
  const all = normaliseCode(query);
  return codesIn(query).flatMap((typed, i) => {
    const code = normaliseCode(typed);
    return code === all || code.length > LONGEST_CODE
      ? []
      : [wholeCode(RANK.codeAmong + i / 100, typed, code)];
  });
}

/** By code: whole, beginning, part. One or two letters are only taken as a beginning, after the names. */
function codeTiers(typed: string): MatchTier[] {
  // A size is part of many codes: `100 µL` is meant as `100UL`.
  const query = typed.replace(/[µμ]/g, 'u');
  const code = normaliseCode(query);
  if (!/^[A-Z0-9]+$/.test(code) || code.length > LONGEST_CODE) return [];
  const tier = (rank: number, tokens: number[], part: string, tokensSuffice: boolean): MatchTier => ({
    rank,
    kind: 'code',
    query,
    tokens,
    test: has('codes', part),
    tokensSuffice,
    within: null,
  });
  const whole = wholeCode(RANK.codeExact, query, code);
  const start = token('k', code.slice(0, CODE_BEGINNING));
  const parts = someOf(pieces(code, 3)).map((three) => token('c', three));
  const startSuffices = code.length <= CODE_BEGINNING;
  const beginning = tier(RANK.codePrefix, [start, ...parts], `\n${code}`, startSuffices);
  if (code.length < 3) {
    const cover = { ...beginning, rank: RANK.codePart };
    return [{ ...whole, within: cover }, cover];
  }
  const cover = tier(RANK.codePart, parts, code, code.length === 3);
  return [{ ...whole, within: cover }, { ...beginning, within: cover }, cover];
}

/** By pinyin in full or initials: two letters or more and nothing else, spaces and apostrophes aside. */
function pinyinTiers(query: string): MatchTier[] {
  const letters = pinyinLetters(query);
  const size = PINYIN_PARTS.find((part) => part <= letters.length);
  if (size === undefined) return [];
  const start = letters.slice(0, size);
  const initialsStart = letters.slice(0, Math.min(size, 3));
  const rest = letters.length > 3 ? someOf(pieces(letters, 3)).map((part) => token('i', part)) : [];
  const tier = (column: TextColumn, tokens: number[]): MatchTier => ({
    rank: RANK.pinyin,
    kind: 'pinyin',
    query,
    tokens,
    test: has(column, letters),
    tokensSuffice: letters.length <= (column === 'initials' ? 3 : size),
    within: null,
  });
  const beginning = (column: TextColumn, tokens: number[], cover: MatchTier): MatchTier => ({
    ...cover,
    rank: RANK.pinyinPrefix,
    tokens,
    test: has(column, `\n${letters}`),
    within: cover,
  });
  const initials = tier('initials', [token('h', initialsStart), ...rest]);
  const inFull = tier('pinyin', [token('p', start)]);
  return [
    beginning('initials', [token('j', initialsStart), ...rest], initials),
    beginning('pinyin', [token('q', start)], inFull),
    initials,
    inFull,
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

/** By attribute: whole words, those together that were written as one; pairs of Chinese characters. */
function attributeTiers(query: string): MatchTier[] {
  const words = splitWords(query);
  if (words.length === 0 || words.some((word) => word.kind === 'han' && word.text.length < 2)) return [];
  if (words.every((word) => word.text.length < 2)) return [];
  const parts = new Set(words.flatMap((word) => (word.kind === 'han' ? pieces(word.text, 2) : [word.text])));
  const together = boundGroups(query, words)
    .filter(({ words, behind }) => words.length > 1 || behind.length > 0)
    .map(isInLine);
  return [
    {
      rank: RANK.attribute,
      kind: 'attribute',
      query,
      tokens: [...parts].map((part) => token('a', part)),
      test: allOf(together.map(hasAttribute)),
      tokensSuffice: together.length === 0,
      within: null,
    },
  ];
}

/** Whether a group stands in a line: behind what it was written as one with, or as whole words. */
function isInLine({ words, behind }: BoundGroup): (line: string) => boolean {
  const holds = (part: readonly Word[], fromStart: boolean) =>
    lineHas(` ${part.map((word) => word.text).join(' ')} `, fromStart);
  if (behind.length === 0) return holds(words, isChanceEnd(words));
  const together = [...behind, ...words];
  const [isTogether, isApart] = [holds(together, isChanceEnd(together)), holds(words, true)];
  return (line) => isTogether(line) || isApart(line);
}

/** A code of another maker, and the products that stand in for what it names. */
export interface ForeignCode {
  codeKey: string;
  goodsIds: readonly number[];
}

function equivalentTiers(query: string, codes: readonly ForeignCode[]): MatchTier[] {
  return codes.map(({ codeKey, goodsIds }) => ({
    rank: RANK.equivalent,
    kind: 'equivalent',
    query,
    tokens: [token('E', codeKey)],
    test:
      ({ ids }) =>
      (place) =>
        goodsIds.includes(ids[place] ?? 0),
    tokensSuffice: true,
    within: null,
  }));
}

/** How a query is understood. */
export interface Reading {
  /** Terms among its Chinese characters. */
  terms: ReadonlySet<string>;
  synonyms: readonly Variant[];
  equivalents: readonly ForeignCode[];
  /** Topics that it spells in pinyin. */
  spelt: readonly string[];
}

/** All ways in which a query can be meant, best first. */
export function matchTiersOf(query: string, { terms, synonyms, equivalents, spelt }: Reading): MatchTier[] {
  const own = nameKey(query);
  const others = synonyms.filter(({ text }) => nameKey(text) !== own);
  return byRank([
    ...codeTiers(query),
    ...codesAmongTiers(query),
    ...equivalentTiers(query, equivalents),
    ...nameTiers(query, 'name', terms),
    ...topicTiers(query, unitsOf(query, terms), 'topic'),
    ...others.flatMap(({ text, kind }) =>
      kind === 'same'
        ? nameTiers(text, 'synonym', terms)
        : [...nameTiers(text, 'nearest', terms), ...topicTiers(text, unitsOf(text, terms), 'nearest')],
    ),
    ...pinyinTiers(query),
    ...spelt.flatMap((text) => topicTiers(text, unitsOf(text, new Set([text])), 'pinyin')),
    ...attributeTiers(query),
  ]);
}
