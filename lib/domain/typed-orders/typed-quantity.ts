import { MAX_QTY } from '../orders/quantities';
import { inDigits } from './typed-numerals';
import { UNITS } from './typed-units';

/** What is left of a line without its quantity. */
export interface Counted {
  words: string;
  /** Null: none is said. */
  qty: number | null;
  /** What stands in the quantity's place and can't be ordered, as it was typed: `1.5`, `-2`, `100000`. */
  odd?: string;
  /** The words with the quantity, where that is no more than a number behind them: it may belong to a name (`goat anti-rabbit 647`). */
  whole?: string;
}

/** `2.0` of a spreadsheet is 2; what follows a digit or a point belongs to another number. */
const COUNT = '(\\d{1,6})(?:\\.0+)?';
/**
 * A number begins here: behind a comma too, unless that is one of thousands (`10,000×`), as in a name that ends in a figure
 * (`GelRed-20,500×`); what ends a code is none (`FN1001-5,200`).
 */
export const FREE =
  '(?<![\\w.-])(?<!(?:(?<![\\w.-])|(?<=(?<![\\w.-])[A-Za-z]+-))\\d{1,3}(?:,\\d{3})*,(?=\\d{3}(?!\\d)))(?!000(?!\\d))';
/** What something is dissolved in. */
const SOLVENT =
  '(?:(?:Milli-?Q|nanopure)|(?:\\w+-)?(?:water|medium|media|solution|buffer)|aqueous|d{0,2}H2O|DMSO|DMF|THF|DCM|ethanol|EtOH|methanol|MeOH|(?:iso|1-|2-)?propanol|acetone|acetonitrile|toluene|chloroform|hexanes?|dichloromethane|glycerol|D?PBS|TE|TBE|TAE|TBST?|Tris|HEPES|HBSS|saline|NaOH|HCl)(?![a-z\\d])';
/** So strong in what is named, whatever stands before it (`500× in 50% glycerol`), but `2 × in situ kit` and `2x in one box`. */
export const IN_SOLVENT = `\\s*(?:in\\s+(?!(?:an?|the|one|each|all|total|stock|this|my|our)\\b)(?:[\\w.%×-]+\\s+){0,3}?${SOLVENT}|水溶液|水中|溶于)`;
const DISSOLVED = `(?!${IN_SOLVENT})`;
const LEADING = new RegExp(`^${COUNT}\\s*(?:[×x*]|${UNITS}(?:\\s+of\\b)?)\\s*(?=\\S)(.+)$`, 'i');
const TRAILING = [
  new RegExp(`^(.+?)[\\s,;]*(?:×|\\*|\\bx|qty\\.?:?|quantity:?|数量:?)\\s*${COUNT}\\s*${UNITS}?\\.?$`, 'i'),
  new RegExp(`^(.+?)\\s*\\(\\s*(?:[×x*]\\s*${COUNT}\\s*${UNITS}?|${COUNT}\\s*${UNITS})\\s*\\)$`, 'i'),
  new RegExp(`^(.+?)[\\s,;:\\p{Pd}]+${COUNT}\\s*${UNITS}\\.?$`, 'iu'),
];
/** Nothing says that something is counted. */
const BARE = [
  new RegExp(`^(.+?)\\s*\\(\\s*${COUNT}\\s*\\)$`),
  new RegExp(`^(.+?)(?:[\\s,;:]+|\\s+\\p{Pd}+\\s*)${COUNT}$`, 'u'),
];
/** Directly behind a catalogue number, whatever numbers the words behind it hold; an amount is a size. */
const BEHIND_CODE = new RegExp(
  `(?:×|\\*|(?<=\\s)x)(?<=[A-Za-z]\\d{3,12}[\\w.-]{0,20}\\s*.)\\s*${COUNT}(?![\\w.,])(?!\\s*(?:[mµu]?[gl]|[毫微]?[克升])(?![a-z]))(?!\\s*${UNITS}\\.?$)(?:\\s*${UNITS}(?:\\s+of\\b)?|(?=\\s*\\p{L}))`,
  'iu',
);
/** In the middle of a sentence: two of it, or it twice. */
const WITHIN = [
  new RegExp(`${FREE}${COUNT}\\s*(?:[×x*]${DISSOLVED}|${UNITS}(?:\\s+of\\b)?)(?=\\s*[\\p{L}\\d])`, 'iu'),
  new RegExp(`(?<=\\S)\\s*(?:×|\\*|(?<=\\s)x)\\s*${COUNT}(?![\\w.])\\s*${UNITS}?`, 'iu'),
  new RegExp(`${FREE}${COUNT}\\s*${UNITS}`, 'iu'),
];

/** A fraction, an amount below zero, one of a spreadsheet's powers of ten, or more digits than an order takes. */
const ODD = '([-\u2212]\\d[\\d.]*|\\d*\\.\\d*[1-9]\\d*|\\d[\\d.]*e\\+\\d+|\\d{5,})';
const ODD_LEADING = new RegExp(`^${ODD}\\s*(?:[×x*]|${UNITS}(?:\\s+of\\b)?)\\s*(?=\\S)(.+)$`, 'i');
/** As many of it, or so much of its strength (`TBE-1 10×`): at the end behind a catalogue number nobody knows, so it is asked. */
const TIMES = '(\\d{1,6}\\s*[×x*])';
const ODD_TRAILING = [
  new RegExp(`^(.+?)[\\s,;]*(?:×|\\*|\\bx|qty\\.?:?|quantity:?|数量:?)\\s*${ODD}\\s*${UNITS}?\\.?$`, 'i'),
  new RegExp(`^(.+?)\\s*\\(\\s*[×x*]?\\s*${ODD}\\s*${UNITS}?\\s*\\)$`, 'i'),
  new RegExp(`^(.+?)[\\s,;:]+${ODD}\\s*${UNITS}\\.?$`, 'iu'),
  new RegExp(`^([a-z][\\w.-]*\\d[\\w.-]*|[a-z][\\w.-]*\\d{3}[\\w.-]*\\s.*)[\\s,;]+${TIMES}$`, 'i'),
];
/** `FN1001-5, GM130, 120.00`: behind a number and a name it is what one costs as likely as how many, so it is asked. */
const ODD_PRICE = /,\s*(\d{1,6}\.00)$/;
const CODE_AND_NAME = /^[a-z][a-z_.-]*\d[\w.-]*\s*,.*[^\s,]/i;
const ODD_BARE = new RegExp(`^(.+?)[\\s,;:]+${ODD}$`, 'iu');
const IS_ODD = new RegExp(`^(?:${ODD}\\s*${UNITS}?|${TIMES})$`, 'i');
const IS_COUNT = new RegExp(`^(?!\\d{5})${COUNT}\\s*${UNITS}?$`, 'i');
/** `1,000` is a thousand. */
const THOUSANDS = /(?<![\w.,-])(\d),(\d{3})(?!\w)/g;

/** What a quotation or an invoice says behind the quantity: an amount of a currency, or one with two places at the end. */
const CURRENCY = '(?:[¥$€£]|RMB|CNY|USD|EUR)';
const AMOUNT = '\\d[\\d,]{0,12}(?:\\.\\d+)?';
const PER = `(?:\\s*(?:/|per\\b)?\\s*${UNITS})?`;
const PRICED = new RegExp(
  `[\\s,;]{0,3}@?\\s?(?:(?<![a-z])${CURRENCY}\\s*${AMOUNT}|(?<![\\w.,])${AMOUNT}\\s*(?:元|(?:RMB|CNY|USD|EUR)\\b(?!\\s*\\d)))${PER}`,
  'gi',
);
const BARE_PRICES = new RegExp(
  `^(.*?\\s\\d{1,4}\\s*${UNITS}?)(?:[\\s,;]{1,3}\\d[\\d,]{0,12}\\.\\d{2})+$`,
  'i',
);

/** `FN1001-5 2 ¥398.00 ¥796.00` and `FN1001-5 2 398.00 796.00` ask for two. */
export const withoutPrices = (text: string): string => {
  const rest = text.replace(PRICED, '').trim();
  return (BARE_PRICES.exec(rest)?.[1] ?? rest).trim() || text;
};

/** What is counted in, in small letters, and a name in capitals written onto it; `pc` is left alone: `pcDNA`. */
const WRITTEN_ON =
  /(?<![\w.-])(\d{1,6}\s*(?:vials?|bottles?|boxes|box|kits?|packs?|pieces?|pcs|tubes?|units?))(?=[A-Z])/g;

/** A bare number after words is a number of a catalogue where nothing else is, and behind `pH` it is no amount. */
const isNoAmount = (words: string, number: string): boolean =>
  /\bpH$/i.test(words) || (/^\d{5,}$/.test(number) && !/\d{3}/.test(words));

/** What stands where a quantity stands and is none; null when nothing does. */
function takeOdd(text: string): Counted | null {
  const [, before, behind] = ODD_LEADING.exec(text) ?? [];
  if (before && behind) return { words: behind, qty: null, odd: before };
  for (const pattern of ODD_TRAILING) {
    const [, words, odd] = pattern.exec(text) ?? [];
    if (words && odd) return { words, qty: null, odd };
  }
  const price = ODD_PRICE.exec(text);
  const named = text.slice(0, price?.index);
  if (price?.[1] && CODE_AND_NAME.test(named)) return { words: named, qty: null, odd: price[1] };
  const [, words, odd] = ODD_BARE.exec(text) ?? [];
  return words && odd && !isNoAmount(words, odd) ? { words, qty: null, odd } : null;
}

/** Each pattern tries every way to part a row of commas or dashes: one says as much. */
const SEPARATORS = /[\s,;:\p{Pd}]{3,}/gu;
const fewerSeparators = (text: string): string =>
  text.replace(SEPARATORS, (run) =>
    run.includes(':') ? ': ' : run.trim() === '' ? ' ' : ` ${run.trim()[0]} `,
  );

function takeWithin(text: string, pattern: RegExp): Counted | null {
  const found = pattern.exec(text);
  if (found?.[1] === undefined) return null;
  const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { words: words.replace(/\s+/g, ' ').trim(), qty: Number(found[1]) };
}

/**
 * Behind how many are meant it would be read as a part of the number. A number of a longer sentence may be a year or a room, and
 * what its stop belongs to is left alone.
 */
const CLOSING_STOP = new RegExp(
  `(?<=${UNITS}|[,，]\\s*\\d{1,4}|^\\S+[\\s×x*]+\\d{1,4}|(?:\\d\\s*[mµu]?[gl]|\\s[×x*])\\s*(?<!\\d)\\d{1,4})\\s*[.。]$`,
  'i',
);

/** What a list goes on with ends how many are meant as well: `FN1001-5 2,`. */
const withoutEnd = (text: string): string => text.replace(/(?<![\s,;、])[\s,;、]+$/, '');

/** Takes the quantity out of a line of words. */
export function takeQuantity(line: string): Counted {
  const unpriced = withoutPrices(fewerSeparators(withoutEnd(line).replace(CLOSING_STOP, '')));
  const text = inDigits(unpriced).replace(THOUSANDS, '$1$2').replace(WRITTEN_ON, '$1 ');
  const odd = takeOdd(text);
  if (odd) return odd;
  const leading = LEADING.exec(text);
  if (leading?.[1] && leading[2]) return { words: leading[2], qty: Number(leading[1]) };
  const behind = takeWithin(text, BEHIND_CODE);
  if (behind) return behind;
  for (const pattern of TRAILING) {
    const [, words, qty, counted = qty] = pattern.exec(text) ?? [];
    if (words && counted && Number(counted) <= MAX_QTY) return { words, qty: Number(counted) };
  }
  for (const pattern of BARE) {
    const [, words, qty] = pattern.exec(text) ?? [];
    if (!words || !qty || Number(qty) > MAX_QTY) continue;
    // Written in words, as `1,000` or as `2.0` it counts.
    const isFigure = new RegExp(`(?<![\\d.,])${qty}\\s*\\)?$`).test(unpriced);
    return { words, qty: Number(qty), ...(isFigure && { whole: unpriced }) };
  }
  for (const pattern of WITHIN) {
    const found = takeWithin(text, pattern);
    if (found) return found;
  }
  return { words: unpriced, qty: null };
}

/**
 * Takes the quantity out of a row of cells: the first whole number that stands after words. One before them may number
 * the rows, and is left out.
 */
export function takeQuantityOfCells(typed: readonly string[]): Counted {
  const cells = typed.map((cell) => withoutEnd(cell).replace(THOUSANDS, '$1$2'));
  const first = cells.findIndex((cell) => cell !== '' && !IS_COUNT.test(cell));
  const at = cells.findIndex((cell, index) => index > first && IS_COUNT.test(cell));
  const besides = (taken: number) =>
    cells.filter((cell, index) => cell !== '' && index >= first && index !== taken).join(' ');
  if (at >= 0) return { words: besides(at), qty: Number.parseInt(cells[at] ?? '', 10) };
  const oddAt = cells.findIndex(
    (cell, index) => index > first && IS_ODD.test(cell) && !isNoAmount(besides(index), cell),
  );
  const [, amount, times] = IS_ODD.exec(cells[oddAt] ?? '') ?? [];
  const odd = amount ?? times;
  return odd ? { words: besides(oddAt), qty: null, odd } : takeQuantity(besides(-1));
}
