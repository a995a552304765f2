/** What is left of a line without its quantity; null: none is said. */
export interface Counted {
  words: string;
  qty: number | null;
}

const MEASURES = '支|瓶|盒|个|套|件|包|份|管';
const UNITS = `(?:${MEASURES}|vials?|bottles?|boxes|box|kits?|packs?|pieces?|pcs?|ea|each|tubes?|units?)`;
/** `2.0` of a spreadsheet is 2; what follows a digit or a point belongs to another number. */
const COUNT = '(\\d{1,6})(?:\\.0+)?';
const LEADING = new RegExp(`^${COUNT}\\s*(?:[×x*]|${UNITS}(?:\\s+of\\b)?)\\s*(?=\\S)(.+)$`, 'i');
const TRAILING = [
  new RegExp(`^(.+?)[\\s,;]*(?:×|\\*|\\bx|qty\\.?:?|quantity:?|数量:?)\\s*${COUNT}\\s*${UNITS}?\\.?$`, 'i'),
  new RegExp(`^(.+?)\\s*\\(\\s*[×x*]?\\s*${COUNT}\\s*${UNITS}?\\s*\\)$`, 'i'),
  new RegExp(`^(.+?)[\\s,;:\\p{Pd}]+${COUNT}\\s*${UNITS}\\.?$`, 'iu'),
  new RegExp(`^(.+?)(?:[\\s,;:]+|\\s+\\p{Pd}+\\s*)${COUNT}$`, 'u'),
];
/** In the middle of a sentence: two of it, or it twice. */
const WITHIN = [
  new RegExp(`(?<![\\w.-])${COUNT}\\s*(?:[×x*]|${UNITS}(?:\\s+of\\b)?)(?=\\s*[\\p{L}\\d])`, 'iu'),
  new RegExp(`(?<=\\S)\\s*(?:×|\\*|(?<=\\s)x)\\s*${COUNT}(?![\\w.])\\s*${UNITS}?`, 'iu'),
  new RegExp(`(?<![\\w.-])${COUNT}\\s*${UNITS}(?![a-z])`, 'iu'),
];

const DIGITS = '零一二三四五六七八九';
const CHINESE = new RegExp(`([一二两三四五六七八九十]{1,3})\\s*(?=${MEASURES})`, 'g');

/** `两` → 2, `十` → 10, `二十五` → 25. */
function numberOf(text: string): number {
  const [tens, ones] = text.replace('两', '二').split('十');
  if (ones === undefined) return DIGITS.indexOf(tens ?? '');
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}

/** Chinese numerals before a measure word as digits: `两瓶` → `2瓶`. */
const inDigits = (text: string): string =>
  text.replace(CHINESE, (_, numeral: string) => `${numberOf(numeral)}`);

/** Takes the quantity out of a line of words. */
export function takeQuantity(line: string): Counted {
  const text = inDigits(line);
  const leading = LEADING.exec(text);
  if (leading?.[1] && leading[2]) return { words: leading[2], qty: Number(leading[1]) };
  for (const pattern of TRAILING) {
    const [, words, qty] = pattern.exec(text) ?? [];
    if (words && qty) return { words, qty: Number(qty) };
  }
  for (const pattern of WITHIN) {
    const found = pattern.exec(text);
    if (found?.[1] === undefined) continue;
    const words = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { words: words.replace(/\s+/g, ' ').trim(), qty: Number(found[1]) };
  }
  return { words: line, qty: null };
}

/**
 * Takes the quantity out of a row of cells: the first whole number that stands after words. One before them may number
 * the rows, and is left out.
 */
export function takeQuantityOfCells(cells: readonly string[]): Counted {
  const isCount = (cell: string) => new RegExp(`^${COUNT}\\s*${UNITS}?$`, 'i').test(cell);
  const first = cells.findIndex((cell) => cell !== '' && !isCount(cell));
  const at = cells.findIndex((cell, index) => index > first && isCount(cell));
  const words = cells.filter((cell, index) => cell !== '' && index >= first && index !== at).join(' ');
  if (at >= 0) return { words, qty: Number.parseInt(cells[at] ?? '', 10) };
  return takeQuantity(words);
}
