import { UNITS } from './typed-units';

/**
 * Letters and a number as catalogue numbers have them; two of them in one line are two things. Written apart (`FN 1001`)
 * they are one only where nothing is before them: names go on with `far-red 647`, and `PI 100 tests` is a size.
 */
const NUMBER = /(?<![A-Za-z0-9])[A-Za-z]{1,5}-?\d{3,}|^[^A-Za-z]*[A-Z]{1,5}\s\d{4,}/;
const CODE_ALONE = /^(?:\d{1,3}[.)]\s*)?([A-Za-z]{1,5}-?\d{3,}(?:[-.\p{Pd}/_][A-Za-z0-9]+)*)$/u;
const COUNT_ALONE = new RegExp(`^\\d{1,4}(?:\\.0+)?\\s*${UNITS}?\\s*[.。]?$`, 'i');
/** `GM130 × 2`: what is counted is a thing of its own. */
const COUNTED = new RegExp(`[\\s×x*]\\d{1,4}\\s*${UNITS}?$`, 'i');

export const hasNumber = (part: string): boolean => NUMBER.test(part);

/** A row of a code, words that look like one too (`GM130`), and how many of it. */
export interface CommaRow {
  code: string;
  words: string;
  count: string;
}

/** Reads `FN1001-5, GM130, 2`; null for every other line. A size may stand behind the words. */
export function readCommaRow(line: string): CommaRow | null {
  if (/[;；、\t|]/.test(line)) return null;
  const [first = '', ...rest] = line.split(/[,，]/).map((part) => part.trim());
  const count = rest.pop() ?? '';
  const code = CODE_ALONE.exec(first)?.[1];
  const [words, ...others] = rest.filter(hasNumber);
  if (code === undefined || !COUNT_ALONE.test(count) || words === undefined || others.length > 0) return null;
  if (COUNTED.test(words) || rest.some((part) => COUNT_ALONE.test(part))) return null;
  return { code, words, count };
}

/** How many letters and how many digits: two numbers of one catalogue have as many. */
const shapeOf = (text: string): string => {
  const [, letters = '', digits = ''] = /(?<![A-Za-z0-9])([A-Za-z]{1,5})-?(\d{3,})/.exec(text) ?? [];
  return `${letters.length} ${digits.length}`;
};

/** Whether the words of such a row look like a number of the same catalogue, and so like a thing of their own. */
export const isOfOneCatalogue = ({ code, words }: CommaRow): boolean => shapeOf(code) === shapeOf(words);
