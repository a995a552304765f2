import { WRITTEN_CAS } from '../product/catalogue-number';
import { NUMERALS } from './typed-numerals';
import { IN_SOLVENT, withoutPrices } from './typed-quantity';
import { withoutSizes } from './typed-size';
import { MEASURES, UNITS } from './typed-units';
import { WRITTEN_DAY } from './written-day';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** Numbers that count nothing: amounts, CAS numbers, dates with a year, rooms and papers, strengths, what is measured. */
const NO_COUNTS = [
  // Before the amounts: `15.12.2026` begins like one.
  /(?<![\w.,/-])\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\w)/g,
  /\bpH\s*\d+(?:\.\d+)?/gi,
  // Of a telephone.
  /(?<![\w.,-])\d{7,}(?!\w)/g,
  /(?<![\w.,])\d[\d,]*\.\d{2}(?![\w.])/g,
  new RegExp(`(?<![\\w-])${WRITTEN_CAS}(?![\\w-])`, 'g'),
  new RegExp(
    `${WRITTEN_DAY}日?|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\s+\\d{4}|\\b${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}`,
    'gi',
  ),
  /(?:\b(?:room|lot|batch|PO)\b|房间|批号|订单号?)[\s.:#]*[\w-]*\d[\w-]*/gi,
  new RegExp(`(?<![\\w.,-])\\d[\\d,]*\\s*[×x*](?=${IN_SOLVENT})`, 'gi'),
  /[-\u2212]?\d[\d.,/~-]*\s*(?:[mnpu\u03bc]?M|nm|k?Da|°[CF]?|k?bp|kb|(?:[mnu\u03bc]?g|U|IU)\/m?[lL]|倍|孔|[微纳毫]米|[微纳毫]?摩尔)(?![A-Za-z])/g,
  /(?:\d{2,}|0)(?:\.\d+)?\s*%/g,
];
/** Between words; no comma of a thousand, nor one between the places of a chemical's name (`4',6-diamidino`). */
const BETWEEN = /[\s;、|]+|,(?!\d{3}(?!\d)|\d+['′"]*(?:,\d+['′"]*)*-)/;
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}×]+$/gu;
/** Letters make a name of figures (`5(6)-FAM`, `CD4`), unless they say that something is counted. */
const COUNTED = new RegExp(`^(?:[x×]?\\d[\\dx×.*]*|\\d+e\\d+|\\d+${UNITS})$`, 'i');
const IN_CHINESE = new RegExp(`^[${NUMERALS}]+$|[${NUMERALS}](?:${MEASURES}|打|箱)`);
const IN_ENGLISH = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozen|half)$/i;

/** `10,000×` is `10000×`. */
const plainFigures = (text: string): string => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');

const wordsIn = (text: string): string[] =>
  plainFigures(text)
    .toLowerCase()
    .split(BETWEEN)
    .map((word) => word.replace(AROUND, '').replace(/(?<=^\d+)[x*]$/, '×'))
    .filter((word) => word !== '');

function isNumber(word: string, figures: readonly string[]): boolean {
  if (!/\p{N}/u.test(word)) return IN_CHINESE.test(word) || IN_ENGLISH.test(word);
  if (/\p{Script=Latin}|\p{Script=Greek}/u.test(word)) return COUNTED.test(word);
  const runs = word.match(/\d+/g) ?? [];
  return runs.length === 0 || runs.some((run) => run.length < 3 || !figures.includes(run));
}

const ONE_AND_SUM = /(?<=^|\s)\d{1,7}(?=(\s+)(\d{1,9})(?:\s|$))/g;

/** `398 796` behind two of it are what one and both cost. */
function withoutSum(text: string, qty: number): string {
  for (const { 0: one, 1: between = '', 2: sum = '', index } of text.matchAll(ONE_AND_SUM))
    if (Number(one) * qty === Number(sum))
      return `${text.slice(0, index)}${text.slice(index + one.length + between.length + sum.length)}`;
  return text;
}

/** `398 USD 796 USD`: what stands behind a price is looked at once that is gone. Of prices alone a word before them is left. */
function withoutAllPrices(text: string): string {
  const rest = withoutPrices(`of ${text.replace(/^of /, '')}`);
  return rest === text ? rest : withoutAllPrices(rest);
}

/**
 * Whether a number is left in what stands behind a code, without the quantity that was read there: one that counts, as far as
 * can be told, and is no part of the product's name.
 */
export function hasNumberLeft(behind: string, qty: number, names: readonly string[]): boolean {
  const rest = NO_COUNTS.reduce(
    (text, pattern) => text.replace(pattern, ' '),
    withoutSizes(withoutAllPrices(withoutSum(behind, qty))),
  );
  // `Fluo-4` is written `Fluo 4` as well.
  const known = new Set(
    names.flatMap((name) => [...wordsIn(name), ...wordsIn(name.replace(/\p{Pd}/gu, ' '))]),
  );
  const figures = names.flatMap((name) => plainFigures(name).match(/\d+/g) ?? []);
  return wordsIn(rest).some((word) => !known.has(word) && isNumber(word, figures));
}
