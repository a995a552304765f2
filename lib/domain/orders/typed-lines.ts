import { normaliseCode } from '../catalogue-number';
import { MAX_QTY } from './quantities';

/** What a person meant by a line of an order typed or pasted. */
export interface TypedLine {
  /** What is asked for, without the quantity. */
  words: string;
  /** Codes in it as they are compared, the likeliest first. */
  codes: string[];
  /** A pack size in it as it is compared (`5MG`); empty for none. */
  size: string;
  qty: number;
}

const UNITS = '(?:支|瓶|盒|个|套|件|包|vials?|bottles?|boxes|box|kits?|packs?|pcs?|ea|units?)';
const BULLET = /^\s*(?:[-•·*–]\s+|[([]?\d{1,3}[.、)\]]\s*(?=\D))/;
const LEADING = new RegExp(`^(\\d{1,6})\\s*(?:[×x*]|${UNITS})\\s*(?=\\S)(.+)$`, 'i');
const TRAILING = [
  new RegExp(`^(.+?)[\\s,;]*(?:×|\\*|\\bx|qty\\.?:?|quantity:?|数量:?)\\s*(\\d{1,6})\\s*${UNITS}?$`, 'i'),
  new RegExp(`^(.+?)[\\s,;:]+(\\d{1,6})\\s*${UNITS}$`, 'i'),
  /^(.+?)[\s,;:]+(\d{1,6})$/,
];
const SIZE = /(\d+(?:\.\d+)?)\s*(mg|g|µg|μg|ug|ml|µl|μl|ul|l|次|tests?|t|rxns?)(?![\p{L}\p{N}])/iu;
/** Letters and digits in one word: how catalogue numbers look, and hardly anything else. */
const CODE = /[A-Za-z0-9]+(?:[-\p{Pd}./_][A-Za-z0-9]+)*/gu;
/** What mails say around an order. */
const TALK =
  /^(?:dear|hi|hello|thanks?|thank you|best|kind|regards|please|from|to|subject|sent|cc|您好|你好|谢谢|感谢|请|此致|敬礼|以下|麻烦|发件人|收件人|主题|老师)/i;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[✕✖⨯]/g, '×')
    .replace(/[\t ]+/g, ' ')
    .trim();

/** A size as sizes are compared, however it is spelt: `5 mg`, `5MG`, `10 µL` and `10ul`. */
export const sizeKey = (text: string): string => {
  const [, number, unit = ''] = SIZE.exec(text.normalize('NFKC')) ?? [];
  if (number === undefined) return '';
  const spelt = unit.replace(/[µμ]/i, 'u').replace(/^(?:tests?|rxns?|次)$/i, 't');
  return `${Number(number)}${spelt.toUpperCase()}`;
};

function takeQuantity(text: string): { words: string; qty: number } {
  const leading = LEADING.exec(text);
  if (leading?.[1] && leading[2]) return { words: leading[2], qty: Number(leading[1]) };
  for (const pattern of TRAILING) {
    const [, words, qty] = pattern.exec(text) ?? [];
    if (words && qty) return { words, qty: Number(qty) };
  }
  return { words: text, qty: 1 };
}

const DATE = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;

const isCode = (word: string): boolean => /\d/.test(word) && normaliseCode(word).length >= 3;

/** Reads one line; null for an empty one, and for what mails say around an order. */
export function readTypedLine(line: string): TypedLine | null {
  const text = plain(plain(line).replace(BULLET, ''));
  if (text === '') return null;
  const { words, qty } = takeQuantity(text);
  const dated = DATE.test(words);
  const codes = [...(words.match(CODE) ?? [])].filter(
    (word) => isCode(word) && sizeKey(word) === '' && !(dated && !/[A-Za-z]/.test(word)),
  );
  const sentence = TALK.test(text) || /[:：。，,!！?？]$/.test(text) || text.length > 120;
  if (codes.length === 0 && sentence) return null;
  if (!/\p{L}/u.test(words) && codes.length === 0) return null;
  const keys = [...codes.map(normaliseCode), normaliseCode(words)];
  return {
    words: words.trim(),
    codes: [...new Set(keys)].filter((key) => key !== '').slice(0, 6),
    size: sizeKey(words),
    qty: Math.max(1, Math.min(qty, MAX_QTY)),
  };
}
