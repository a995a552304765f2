import { singular } from '@/lib/domain/search/english';
import { splitWords, type Word } from '@/lib/domain/search/search-text';
import { initialsOf, readingsOf } from '../index/readings';
import { addPinyinTokens, PINYIN_PARTS, pieces, token } from '../index/tokens';
import { pinyinLetters } from '../query/match-tiers';

/** A word is found by its beginning in these lengths; of one typed in between, by the next shorter. */
const BEGINNINGS = [10, 8, 6, 5, 4, 3, 2];

/** A word as texts are compared: in the singular. */
export const plainWord = ({ kind, text }: Pick<Word, 'kind' | 'text'>): string =>
  kind === 'han' ? text : singular(text);

/** Adds what a text is found by: words, their beginnings, Chinese characters and pairs, and what is written as one (`FN1003`). */
export function addTextTokens(tokens: Set<number>, text: string): void {
  let before: Word | undefined;
  for (const word of splitWords(text)) {
    const plain = plainWord(word);
    if (word.kind === 'han') {
      for (const char of pieces(plain, 1)) tokens.add(token('n', char));
      for (const pair of pieces(plain, 2)) tokens.add(token('n', pair));
    } else {
      tokens.add(token('w', plain));
      for (const size of BEGINNINGS) if (plain.length >= size) tokens.add(token('b', plain.slice(0, size)));
      if (before && isJoined(before, word) && word.start - before.end <= 1)
        tokens.add(token('x', `${plainWord(before)} ${plain}`));
    }
    before = word;
  }
}

/** Adds the pinyin that a title or a summary is found by; of whole texts everything would be found by some of it. */
export function addReadings(tokens: Set<number>, text: string): void {
  for (const syllables of readingsOf(splitWords(text))) addPinyinTokens(tokens, syllables);
}

/** Initials are looked up by so many of their first letters; fewer stand in most titles by chance. */
const INITIALS = [8, 7, 6, 5, 4, 3];

/** Adds the initials of its pinyin that a title is found by, from each character or Latin word on; a summary has too many. */
export function addInitials(tokens: Set<number>, text: string): void {
  const words = splitWords(text);
  for (const syllables of readingsOf(words)) {
    const initials = initialsOf(words, syllables);
    const whole = initials.join('');
    let start = 0;
    for (const initial of initials) {
      for (const size of INITIALS)
        if (start + size <= whole.length) tokens.add(token('h', whole.slice(start, start + size)));
      start += initial.length;
    }
  }
}

/** Shorter pinyin is rather a word that nothing has. */
const SHORTEST_SPELT = 5;

/**
 * What must stand in a text whose title or summary is read like this query: in full, or its title by the initials. Empty
 * when it is no pinyin.
 * @param isWord it is meant as it stands: by its initials it would be found by chance
 */
export function spelledTokens(query: string, isWord: boolean): number[][] {
  const letters = pinyinLetters(query);
  const size =
    letters.length < SHORTEST_SPELT ? undefined : PINYIN_PARTS.find((part) => part <= letters.length);
  const initials = isWord ? undefined : INITIALS.find((part) => part <= letters.length);
  return [
    ...(size === undefined ? [] : [[token('p', letters.slice(0, size))]]),
    ...(initials === undefined ? [] : [[token('h', letters.slice(0, initials))]]),
  ];
}

/** Letters and digits beside each other are one thing, with or without a sign between: `CD3`, `FN-1003`. */
const isJoined = (a: Pick<Word, 'kind' | 'text'>, b: Pick<Word, 'kind' | 'text'>): boolean =>
  a.kind === 'latin' && b.kind === 'latin' && /^\p{N}/u.test(a.text) !== /^\p{N}/u.test(b.text);

/**
 * What must stand in a text that holds this part of a query, written without a space.
 * @param mayGoOn its last word may be the beginning of a longer one
 */
export function partTokens(words: readonly Pick<Word, 'kind' | 'text'>[], mayGoOn: boolean): number[] {
  return words.flatMap((word, index) => {
    const plain = plainWord(word);
    if (word.kind === 'han') return pieces(plain, Math.min(2, plain.length)).map((pair) => token('n', pair));
    const before = words[index - 1];
    const joined = before && isJoined(before, word) ? [token('x', `${plainWord(before)} ${plain}`)] : [];
    // Digits are meant as they stand.
    const isWhole = !mayGoOn || index < words.length - 1 || joined.length > 0 || /^\d+$/.test(plain);
    if (isWhole) return [token('w', plain), ...joined];
    const size = BEGINNINGS.find((length) => length <= plain.length);
    return size === undefined ? [token('w', plain)] : [token('b', plain.slice(0, size))];
  });
}
