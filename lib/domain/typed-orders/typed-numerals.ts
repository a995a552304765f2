import { MEASURES } from './typed-units';

const DIGITS = '零一二三四五六七八九';
const ONE = '[一二两三四五六七八九]';
/** Chinese numerals, and words that stand where one stands: `半盒`, `几支`. */
export const NUMERALS = '零一二两三四五六七八九十百千万半几';
/** A whole one below a thousand, before a measure word: of `三四盒` and `一千盒` no part is one. */
const NUMBER = new RegExp(
  `(?<![${NUMERALS}\\d])(?:${ONE}百(?:零${ONE}|${ONE}?十${ONE}?|${ONE})?|${ONE}?十${ONE}?|${ONE})(?=\\s*(?:${MEASURES}))`,
  'g',
);
const PLACES = /^(?:(.)百)?(零)?(?:([^十百]?)(十))?(.?)$/;

/** `两` → 2, `十` → 10, `二十五` → 25, `一百零五` → 105, `一百五` → 150. */
function numberOf(text: string): number {
  const [, hundreds, zero, tens, ten, ones] = PLACES.exec(text.replaceAll('两', '二')) ?? [];
  const digit = (of: string | undefined) => (of ? DIGITS.indexOf(of) : 0);
  const short = hundreds !== undefined && zero === undefined && ten === undefined;
  return (
    digit(hundreds) * 100 + (ten === undefined ? 0 : digit(tens) || 1) * 10 + digit(ones) * (short ? 10 : 1)
  );
}

/** Chinese numerals before a measure word as digits: `两瓶` → `2瓶`. */
export const inDigits = (text: string): string => text.replace(NUMBER, (numeral) => `${numberOf(numeral)}`);
