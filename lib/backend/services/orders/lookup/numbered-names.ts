import type { sku } from '@/lib/backend/db/schema';
import { isJoint } from '@/lib/backend/services/search/index/joints';
import type { Test } from '@/lib/backend/services/search/query/match-tier';
import { splitWords } from '@/lib/domain/search/search-text';
import type { TypedLine } from '@/lib/domain/typed-orders/typed-lines';

type Pack = Pick<typeof sku.$inferSelect, 'size' | 'orderLimit'>;

/** A number of so many digits names a dye or a size sooner than it counts; one of fewer, only behind its own word. */
const TELLING_DIGITS = 3;

export const isTelling = (number: string): boolean => number.length >= TELLING_DIGITS;

const BEHIND_LETTER = /\p{L}[\s\p{Pd}]+\d+$/u;

/** Whether a number behind words may be a part of a name at all. */
export const mayBeNamed = (whole: string, number: string): boolean =>
  isTelling(number) || BEHIND_LETTER.test(whole);

/** Names stand in the index with blanks between their words, or with these where it is all of a longer one. */
const EITHER = '[ _]';

/**
 * Whether a name has a number: anywhere (`far-red 647`), or behind the last of the words where that alone tells (`Fluo-4`; no
 * `IgG2a` is meant by `IgG 2`). A strength (`TBE buffer, 10×`) is none.
 */
export function hasNumber(words: string, number: string): Test {
  const last = splitWords(words).at(-1);
  const behind = last?.kind === 'han' ? last.text : ` ${last?.text ?? ''}`;
  const pattern = new RegExp(
    isTelling(number) ? `${EITHER}${number}(?=${EITHER}(?!x${EITHER}))` : `${behind} ${number}(?= (?!x ))`,
    'g',
  );
  return ({ names, joints }) =>
    (place) => {
      const name = names[place] ?? '';
      if (!name.includes(number)) return false;
      for (const { index, 0: found } of name.matchAll(pattern))
        if (isTelling(number) || !isJoint(joints, place, index + found.length)) return true;
      return false;
    };
}

/**
 * Whether a mere number of so many digits, behind words that may mean products of some pack sizes, counts them for sure. It
 * doesn't where one of these is named so (`PBS 500`), where it is more than an order takes, nor where the product is not
 * sure, as the number may then be a dye's that is not sold (`phalloidin 594`); behind another number it counts.
 */
export function isDoubtful(
  { whole, qty, words }: Pick<TypedLine, 'whole' | 'qty' | 'words'>,
  packs: readonly Pack[],
  isSure: boolean,
): boolean {
  if (whole === null || packs.length === 0 || !isTelling(String(qty))) return false;
  if (!isSure && !/\d$/.test(words)) return true;
  const figure = new RegExp(`(?<![\\d.,])${qty}(?![\\d.,])`);
  return (
    packs.some(({ size }) => figure.test(`${size.zh} ${size.en ?? ''}`)) ||
    packs.every(({ orderLimit }) => qty > orderLimit)
  );
}
