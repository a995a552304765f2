/** No sign that people write is longer; what is goes on with marks without end. */
const LONGEST_SIGN = 100;

let segmenter: Intl.Segmenter | undefined;

/** Made for the first text that is too long. Firefox has none before 125: there characters are kept whole, not signs. */
function signsOf(text: string): Intl.Segments | null {
  if (!('Segmenter' in Intl)) return null;
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

/** Where the character begins that stands at a place: not between the halves of one. */
const characterStart = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;

/** Where the sign begins that stands at a place: not between a letter and its marks, nor within an emoji. */
export function signStart(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length));
  const from = characterStart(text, Math.max(0, at - LONGEST_SIGN));
  // Two units further, the sign's next character is whole as well: it tells whether the sign goes on.
  const sign = signsOf(text.slice(from, at + 2))?.containing(at - from);
  const isSign = sign !== undefined && sign.index > 0;
  return isSign ? from + sign.index : characterStart(text, at);
}

/** The beginning of a text, `most` units of UTF-16 at most, up to a sign's end. */
export const cutText = (text: string, most: number): string => text.slice(0, signStart(text, most));

/** The same for reading: what was cut off is told by an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most).trimEnd()}…` : text;

/** The first sign of a name, which stands for it where there is no picture. */
export const firstSign = (text: string): string =>
  signsOf(text)?.containing(0)?.segment ?? [...text][0] ?? '';
