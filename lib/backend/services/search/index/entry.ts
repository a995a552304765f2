import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { nameKey, splitWords, type Word } from '@/lib/domain/search/search-text';
import { joinedLine } from './joints';
import { type NameLines, nameLinesOf } from './name-lines';
import { initialsOf, readingsOf } from './readings';
import {
  addAttributeTokens,
  addCodeTokens,
  addEquivalentToken,
  addInitialTokens,
  addNameTokens,
  addPinyinTokens,
  addTopicTokens,
  addWholeNameTokens,
  wholeLine,
} from './tokens';
import { type SameTerms, topicKeys, topicLines } from './topic-lines';

/** The fields of a product that search reads. */
export interface IndexedGoods {
  id: number;
  catalogNo: string;
  cas: string | null;
  skuCodes: readonly string[];
  name: Bilingual;
  attributes: Record<string, Bilingual>;
  /** Components of a kit. */
  components?: readonly { name: Bilingual }[];
  /** Terms for what the product is (topics.ts). */
  topics: readonly Bilingual[];
  /** Codes of other makers that it stands in for. */
  equivalents: readonly string[];
  isHot: boolean;
  sort: number;
}

/** One row of `goods_search`. */
export interface SearchEntry {
  goodsId: number;
  isHot: boolean;
  sort: number;
  codes: string;
  names: string;
  pinyin: string;
  initials: string;
  attributes: string;
  topics: string;
  grams: number[];
}

/** A longer attribute is prose, not something one looks for. */
const LONGEST_ATTRIBUTE = 60;

/** The index row of a product. */
export function entryOf(product: IndexedGoods, same: SameTerms): SearchEntry {
  const tokens = new Set<number>();
  const codes = [product.catalogNo, ...(product.cas ? [product.cas] : []), ...product.skuCodes]
    .map(normaliseCode)
    .filter((code) => code !== '');
  for (const code of codes) addCodeTokens(tokens, code);
  for (const code of product.equivalents) addEquivalentToken(tokens, code);

  const topics = topicKeys(product.topics);
  const names = nameLinesOf(product.name, topics);
  const nameLines = addNames(tokens, names);
  const lists = topicLines(topics, [...new Set(names.map(({ full }) => full))], same);
  for (const line of lists) addTopicTokens(tokens, line);

  const { pinyin, initials } = addReadings(tokens, names);
  const attributes = new Set<string>();
  const parts = (product.components ?? []).map(({ name }) => name);
  for (const value of [...Object.values(product.attributes), ...parts]) {
    for (const text of [value.zh, value.en ?? '']) {
      const words = text.length <= LONGEST_ATTRIBUTE ? splitWords(text) : [];
      addAttributeTokens(tokens, words);
      if (words.length > 0) attributes.add(spaced(words));
    }
  }
  return {
    goodsId: product.id,
    isHot: product.isHot,
    sort: product.sort,
    codes: lines(codes),
    names: lines(nameLines),
    pinyin: lines(pinyin),
    initials: lines(initials),
    attributes: lines(attributes),
    topics: lines(lists.map((line) => ` ${line} `)),
    grams: [...tokens],
  };
}

/** Ends the line of a name that more is said with: it begins like the name, but is not all of it. */
const UNFINISHED = ' …';

/** Adds what names are found by. @returns their lines, and what a name is as a whole where that says more. */
function addNames(tokens: Set<number>, names: readonly NameLines[]): Set<string> {
  const found = new Set<string>();
  for (const { main, others, full } of names) {
    const whole = keyOf(splitWords(full));
    for (const way of [main, ...others]) {
      const isAll = way !== main || nameKey(way) === whole;
      for (const words of spellings(splitWords(way))) {
        if (words.length === 0) continue;
        addNameTokens(tokens, words);
        found.add(isAll ? spaced(words) : ` ${joinedLine(words)}${UNFINISHED} `);
      }
    }
    if (whole === '' || nameKey(main) === whole) continue;
    addWholeNameTokens(tokens, splitWords(full));
    found.add(wholeLine(whole));
  }
  return found;
}

const keyOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/**
 * The words as they are compared; with Greek letters by their names, so that `bet` finds its way to `β`; and with
 * those letters as parts of what they touch, as in `NF-kB` for `NF-κB`.
 */
function spellings(words: Word[]): Word[][] {
  if (!words.some((word) => word.spelled)) return [words];
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const touches = before && before.end === word.start && [before, word].every(isLetters);
    if (touches && (before.spelled || word.spelled))
      joined[joined.length - 1] = { ...before, text: before.text + word.text, end: word.end };
    else joined.push(word);
  }
  return [words, words.map((word) => ({ ...word, text: word.spelled ?? word.text })), joined];
}

const isLetters = ({ kind, text }: Word): boolean => kind === 'latin' && !/\d/.test(text);

function addReadings(tokens: Set<number>, names: readonly NameLines[]) {
  const pinyin = new Set<string>();
  const initials = new Set<string>();
  const all = names.map(({ full }) => splitWords(full));
  for (const words of all) {
    for (const syllables of readingsOf(words)) {
      addPinyinTokens(tokens, syllables);
      pinyin.add(syllables.join(''));
      const letters = initialsOf(words, syllables);
      addInitialTokens(tokens, letters);
      initials.add(letters.join(''));
    }
  }
  // Lists sort names by this column, so that a name without Chinese needs its line too.
  if (pinyin.size === 0) pinyin.add((all[0] ?? []).map((word) => word.text).join(''));
  return { pinyin, initials };
}

/** ` a b c `: so that a word is found between spaces, and a beginning after `\n `. */
const spaced = (words: readonly Word[]): string => ` ${joinedLine(words)} `;

/** Each line between newlines, the first and the last as well. */
function lines(texts: Iterable<string>): string {
  return `\n${[...texts].join('\n')}\n`;
}
