import type { Word } from './search-text';

/** A longer run of letters, or of digits, says something by itself. */
const SHORT = 2;
/** A longer word than this is no chance part of another. */
export const LONGEST_CHANCE = 4;

const isNumber = ({ text }: Word): boolean => /^\p{N}/u.test(text);
const isShort = ({ text }: Word): boolean => text.length <= SHORT;

/** Letters and digits that touch (`CD8`): two words, which were written as one. */
export const touch = (before: Word, word: Word): boolean =>
  before.end === word.start &&
  before.kind === 'latin' &&
  word.kind === 'latin' &&
  isNumber(before) !== isNumber(word);

/** What stands between two words of a text that were written as one: nothing or, before digits, a hyphen (`IL-6`); else null. */
export function jointOf(text: string, before: Word, word: Word): '' | '-' | null {
  if (touch(before, word)) return '';
  if (before.kind === 'han' || isNumber(before) || !isNumber(word)) return null;
  return /^\p{Pd}$/u.test(text.slice(before.end, word.start)) ? '-' : null;
}

/**
 * Whether the second of two words that were written as one tells nothing without the first: the 8 of `CD8` begins any number.
 * Long ones can stand apart: the 488 of `antimouse488`, the label of `CD8APC`.
 */
export const isBound = (text: string, before: Word, word: Word): boolean =>
  jointOf(text, before, word) !== null && (isShort(word) || (isNumber(word) && isShort(before)));

/** Words that stand together wherever they are found. */
export interface BoundGroup {
  words: Word[];
  /** What they were written as one with: they follow it, or are whole words by themselves, as the PE of `CD4PE`; none: empty. */
  behind: readonly Word[];
}

/** The words of a text, those together that are bound to each other. */
export function boundGroups(text: string, words: readonly Word[]): BoundGroup[] {
  const groups: BoundGroup[] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const before = group?.words.at(-1);
    if (!group || !before || !isBound(text, before, word)) groups.push({ words: [word], behind: [] });
    else if (isLabel(group.words, word)) groups.push({ words: [word], behind: group.words });
    else group.words.push(word);
  }
  return groups;
}

/** Letters behind letters and digits name something by themselves; one of them doesn't (`CD8a`), nor does a unit (`5mL`). */
const isLabel = ([first, ...others]: readonly Word[], word: Word): boolean =>
  first !== undefined && !isNumber(first) && others.length > 0 && !isNumber(word) && word.text.length > 1;

/** Whether words that were written as one are so short that they may end something else by chance: `1H3` is no `H3`. */
export function isChanceEnd([first, ...others]: readonly Word[]): boolean {
  if (!first || others.length === 0 || !isShort(first)) return false;
  return others.reduce((length, { text }) => length + text.length, first.text.length) <= LONGEST_CHANCE;
}
