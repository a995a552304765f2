import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import { normaliseCode } from '@/lib/domain/catalogue-number';
import { splitWords, type Word } from '@/lib/domain/search-text';
import { initialsOf, readingsOf } from './readings';
import {
  addAttributeTokens,
  addCodeTokens,
  addInitialTokens,
  addNameTokens,
  addPinyinTokens,
} from './tokens';

/** Of a product, what search reads. */
export interface IndexedGoods {
  id: number;
  catalogNo: string;
  cas: string | null;
  skuCodes: readonly string[];
  name: Bilingual;
  attributes: Record<string, Bilingual>;
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
  grams: number[];
}

/** A longer attribute is prose, not something one looks for. */
const LONGEST_ATTRIBUTE = 60;

/** The index row of a product. */
export function entryOf(product: IndexedGoods): SearchEntry {
  const tokens = new Set<number>();
  const codes = [product.catalogNo, ...(product.cas ? [product.cas] : []), ...product.skuCodes]
    .map(normaliseCode)
    .filter((code) => code !== '');
  for (const code of codes) addCodeTokens(tokens, code);

  const names = namesOf(product).map(splitWords);
  for (const words of names) addNameTokens(tokens, words);

  const pinyin = new Set<string>();
  const initials = new Set<string>();
  for (const words of names) {
    for (const syllables of readingsOf(words)) {
      addPinyinTokens(tokens, syllables);
      pinyin.add(syllables.join(''));
      const letters = initialsOf(words, syllables);
      addInitialTokens(tokens, letters);
      initials.add(letters.join(''));
    }
  }
  // Lists sort names by this column, so that a name without Chinese needs its line too.
  if (pinyin.size === 0) pinyin.add((names[0] ?? []).map((word) => word.text).join(''));

  const attributes = new Set<string>();
  for (const value of Object.values(product.attributes)) {
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
    names: lines(names.map(spaced)),
    pinyin: lines(pinyin),
    initials: lines(initials),
    attributes: lines(attributes),
    grams: [...tokens],
  };
}

/** The distinct names of a product, Chinese first. */
export function namesOf(product: { name: Bilingual }): string[] {
  return [...new Set([product.name.zh, product.name.en ?? ''])].filter((name) => name !== '');
}

/** ` a b c `: so that a word is found between spaces, and a beginning after `\n `. */
function spaced(words: readonly Word[]): string {
  return ` ${words.map((word) => word.text).join(' ')} `;
}

/** Each line between newlines, the first and the last as well. */
function lines(texts: Iterable<string>): string {
  return `\n${[...texts].join('\n')}\n`;
}
