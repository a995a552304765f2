import type { ContentText } from 'pdfmake/interfaces';
import { fromLowered, fromRaised } from '@/lib/domain/text/raised';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { type Line, spansOf } from '../model';
import { FONT_SIZE, WIDTH } from './look';

/** A line as pdfmake takes it. */
export const lineOf = (line: Line): ContentText[] =>
  spansOf(line).flatMap(({ text, strong, em, sub, sup, struck }) =>
    piecesOf(text).map((piece) => ({
      ...piece,
      ...(strong && { bold: true }),
      ...(em && { italics: true }),
      ...(sub && { sub: true }),
      ...(sup && { sup: true }),
      ...(struck && { decoration: 'lineThrough' as const }),
    })),
  );

/** Signs that the font has as wide as a Chinese character, and narrow ones that are asked for. */
const NARROW: 'pwid'[] = ['pwid'];
/** The apostrophe of a name among Chinese (`O’Brien`), and all quotation marks where nothing is Chinese. */
const APOSTROPHE = /(?<=[A-Za-z])’/;
const QUOTES = /[‘’“”]+/;
/** A minus, whose narrow one is a hyphen: the other font has one as wide as a figure. */
const MINUS = '−';
const either = (signs: RegExp) => new RegExp(`${signs.source}|${MINUS}`, 'g');
const AMONG_CHINESE = either(APOSTROPHE);
const ELSEWHERE = either(QUOTES);

/** Text with its narrow signs as pieces of their own. */
function withNarrowSigns(text: string): ContentText[] {
  const pieces: ContentText[] = [];
  let at = 0;
  for (const { 0: sign, index } of text.matchAll(/\p{Script=Han}/u.test(text) ? AMONG_CHINESE : ELSEWHERE)) {
    if (index > at) pieces.push(...inFonts(text.slice(at, index)));
    pieces.push(sign === MINUS ? { text: sign, font: 'Roboto' } : { text: sign, fontFeatures: NARROW });
    at = index + sign.length;
  }
  return at < text.length || at === 0 ? [...pieces, ...inFonts(text.slice(at))] : pieces;
}

/** Blanks that the font lacks: a journal's thin one before a unit is as whole as our own. */
const BLANKS = /[\u2000\u2001\u2004-\u200a\u202f\u205f]/g;
/** Signs that neither font has, and what says the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '☐': '□', '☑': '✓', '✔': '✓' };
/** Letters of names (`Dvořák`, `Yıldız`) that the font lacks and the other one has. */
const LACKING = /[Ą-ďĔ-ęĜ-ħĬ-łŅņŉ-ŋŐőŔ-ŧŮ-ſƏǺ-ǿȘ-țəẀ-ẅẞ΄-ΐΪΫά-ΰςϊ-ώ]/;
const WORDS = /([\p{Script=Latin}\p{Script=Greek}]+)/u;

/** A word with such a letter is set in the other font as a whole: letters of two look patched. */
const inFonts = (text: string): ContentText[] => {
  if (!LACKING.test(text)) return [{ text }];
  const pieces: ContentText[] = [];
  let words = '';
  for (const part of text.split(WORDS)) {
    if (!LACKING.test(part)) {
      words += part;
      continue;
    }
    if (words !== '') pieces.push({ text: words });
    words = '';
    pieces.push({ text: part, font: 'Roboto' });
  }
  return words === '' ? pieces : [...pieces, { text: words }];
};

const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(BLANKS, '\u00a0')
    .replace(/[☐☑✔]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/**
 * Words as they are set, whole amounts in one line. The font has no lowered and only some raised figures: they are set as
 * what they are, lowered and raised.
 */
export function piecesOf(text: string): ContentText[] {
  const parts = wholeAmounts(readable(text)).match(/[₀-₉₊₋]+|[⁰¹²³⁴-⁹⁺⁻]+|[^₀-₉₊₋⁰¹²³⁴-⁹⁺⁻]+/g) ?? [''];
  return parts.flatMap((part): ContentText[] => {
    const [unlowered, unraised] = [fromLowered(part), fromRaised(part)];
    if (unlowered !== part) return [{ text: unlowered, sub: true }];
    return unraised === part ? withNarrowSigns(part) : [{ text: unraised, sup: true }];
  });
}

/** No column of a paper is as narrow as a shorter one. */
const LONG_WORD = /([^\s\u2e80-\uffff]{12,})/;

/** The same words, whose long ones may be parted anywhere: a bank's reference has no blank in it. */
export const breakable = (piece: ContentText): ContentText[] =>
  String(piece.text)
    .split(LONG_WORD)
    .flatMap((text, index) =>
      text === '' ? [] : { ...piece, text, ...(index % 2 === 1 && { wordBreak: 'break-all' as const }) },
    );

const saidBy = (line: Line): string =>
  spansOf(line)
    .map(({ text }) => text)
    .join('');

/** How wide words are, by a guess, in heights of their font: a Chinese character is as wide as it is high. */
export function wideOf(line: Line): number {
  const said = saidBy(line);
  const wide = said.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return wide + (said.length - wide) * 0.55;
}

/** Lines that words take, by a guess, in so many points of width. */
export const linesIn = (line: Line, width = WIDTH, fontSize = FONT_SIZE): number =>
  saidBy(line)
    .split('\n')
    .reduce((lines, words) => lines + Math.ceil((wideOf(words) * fontSize) / width), 0);
