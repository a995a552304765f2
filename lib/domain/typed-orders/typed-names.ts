import { cutText } from '@/lib/domain/text/cut-text';
import { behindCode, plain, quantityAndSize, type TypedLine } from './typed-lines';
import { hasNumberLeft } from './typed-rest';
import { sizeKey, withoutThese } from './typed-size';

/** What stands for a name or a pack size once it is known: a word, so that what is written around it reads as before. */
const KNOWN = ' goods ';
/** Longer names are no line's. */
const LONGEST = 200;
/** So much of a line fits where its quantity is shown. */
const LONGEST_ASKED = 60;

/** `碘化丙啶 (PI)` is asked for as `碘化丙啶`. */
export const withoutRemarks = (name: string): string => name.replace(/\s*[（(][^（）()]*[）)]\s*$/, '');

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('×', '[×x*]');

/** A text wherever it stands as whole words, however it is spaced. No end of a code is one (`FB6012-1L`). */
const pattern = (text: string): RegExp =>
  new RegExp(`(?<![\\w.-])${text.split(/\s+/).map(escaped).join('\\s*')}(?![A-Za-z\\d])`, 'gi');

/** A text in which a word stands for each of some others, the longest first: one may begin as another does. */
function withKnown(text: string, known: readonly string[]): string {
  const all = [...new Set(known.map(plain))].filter((one) => one !== '' && one.length <= LONGEST);
  return all
    .sort((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.replace(pattern(one), KNOWN), text);
}

/** `25 支装` is asked for as `25 支` too. */
const sizeForms = (size: string): string[] => [size, size.replace(/装$/, '')];

/** What may say how many are meant, where more than one thing or none is said: all that stands beside the code. */
export const askedBeside = ({ text }: TypedLine): string =>
  cutText(behindCode(text) || text, LONGEST_ASKED).replaceAll('\t', ' ');

/**
 * How many of a product a line asks for, and in which size, now that it is known which: numbers in its name and pack
 * sizes (`TBE 缓冲液 10×`, `25 支装`, `10 × 10 mL`) are no quantity, and those in its name no size. Where a number is left that
 * was not read (`2~3 盒`, `2 by Dec 15`), how many are meant is not guessed.
 */
export function readBeside(
  line: TypedLine,
  names: readonly string[],
  sizes: readonly string[],
): Pick<TypedLine, 'qty' | 'oddQty' | 'size'> {
  const unnamed = withKnown(
    line.text,
    names.flatMap((name) => [name, withoutRemarks(name)]),
  );
  const keys = new Set(sizes.map(sizeKey));
  const rest = withKnown(withoutThese(unnamed, keys, KNOWN), sizes.flatMap(sizeForms));
  const read = rest === line.text ? line : quantityAndSize(rest);
  const size = rest === line.text ? line.size : quantityAndSize(unnamed).size;
  const { qty, oddQty } = read;
  if (oddQty === null && hasNumberLeft(behindCode(read.words), qty, names.map(plain)))
    return { qty: 0, oddQty: askedBeside(line), size };
  return { qty, oddQty, size };
}
