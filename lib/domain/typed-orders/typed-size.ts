import { FREE } from './typed-quantity';

/** Units of pack sizes as they are compared, each with the ways it is written; longer ones before what they begin with. */
const SPELLINGS = {
  MG: ['毫克', 'mg'],
  UG: ['微克', 'µg', 'μg', 'ug'],
  ML: ['毫升', 'ml'],
  UL: ['微升', 'µl', 'μl', 'ul'],
  G: ['克', 'g'],
  L: ['升', 'l'],
  T: ['次', '测试', '人份', 'tests', 'test', 'reactions', 'reaction', 'rxns', 'rxn', 't'],
} as const;

const unitBySpelling = new Map<string, string>(
  Object.entries(SPELLINGS).flatMap(([unit, written]) =>
    written.map((spelling) => [spelling, unit] as const),
  ),
);

/** How many of a size a pack holds (`10 × 10 mL`). */
const TIMES = `(?:${FREE}(\\d{1,4})\\s*[×x*]\\s*)?`;
/** A number, a unit, and no word that goes on (`3 克隆`), but for the packing (`5 毫克装`); no concentration. */
const SIZE = new RegExp(
  `${TIMES}(\\d+(?:\\.\\d+)?)\\s*(${[...unitBySpelling.keys()].join('|')})(?!(?!装)[\\p{L}\\p{N}])(?!\\s*/\\s*(?:[mµμunp]?L|[毫微]?升|k?g|[µμmn]?mol|test|次)(?![a-z]))`,
  'giu',
);

const firstOf = (text: string): RegExpMatchArray | undefined => text.matchAll(SIZE).next().value;

/**
 * The first size in a text as sizes are compared, however it is spelt: `5 mg`, `5MG`, `5 毫克`, `10 µL` and `10ul`; else
 * empty. `10 × 10 mL` is a size of its own (`10×10ML`).
 */
export function sizeKey(text: string): string {
  const [, times, number, unit = ''] = firstOf(text.normalize('NFKC')) ?? [];
  if (number === undefined) return '';
  const one = `${Number(number)}${unitBySpelling.get(unit.toLowerCase()) ?? ''}`;
  return times === undefined || Number(times) === 1 ? one : `${Number(times)}×${one}`;
}

export const isMultiple = (key: string): boolean => key.includes('×');

/** Those of some pack sizes that a size is: `2 × 5 mg` is a pack so sold, or else two of 5 mg. */
export function fitting<P extends { size: string }>(packs: readonly P[], key: string): P[] {
  if (key === '') return [];
  const whole = packs.filter(({ size }) => sizeKey(size) === key);
  return whole.length > 0 || !isMultiple(key) ? whole : fitting(packs, key.slice(key.indexOf('×') + 1));
}

const isAmount = (key: string): boolean => /[GL]$/.test(key);

/** Whether one mass or volume is meant and the other is sold; of counts people say more than one kind. */
export const isOtherAmount = (key: string, size: string): boolean =>
  isAmount(key) && isAmount(sizeKey(size)) && fitting([{ size }], key).length === 0;

/** A text in which something else stands for each of some sizes, however they are spelt; the end of a code is none. */
export const withoutThese = (text: string, keys: ReadonlySet<string>, other: string): string =>
  text.replace(SIZE, (size, _times, _number, _unit, at: number) =>
    keys.has(sizeKey(size)) && !/[\w.-]/.test(text[at - 1] ?? '') ? other : size,
  );

/** Whether a word is a size and nothing else: `FN1005-1ML` ends in one. */
export const isSize = (word: string): boolean => firstOf(word)?.[0] === word;

/** A text without the masses and volumes in it; a count may be part of a name (`CD4 T cell`). */
export const withoutAmounts = (text: string): string =>
  text
    .replace(SIZE, (size, _times, _number, unit: string) =>
      unitBySpelling.get(unit.toLowerCase()) === 'T' ? size : ' ',
    )
    .trim();

/** A text without any size in it, counts included: `Annexin V kit 50 tests` is asked for by its name. */
export const withoutSizes = (text: string): string => text.replace(SIZE, ' ').replace(/ +/g, ' ').trim();

/** A text without the sizes that stand by themselves in it, and the first of them: the end of a code is none. */
export function takeSizes(text: string): { rest: string; key: string } {
  const taken: string[] = [];
  const rest = text
    .normalize('NFKC')
    .replace(SIZE, (size, _times, _number, _unit, at: number, all: string) => {
      if (/[\w.-]/.test(all[at - 1] ?? '')) return size;
      taken.push(size);
      return ' ';
    });
  const [first] = taken;
  return first === undefined
    ? { rest: text, key: '' }
    : { rest: rest.replace(/ +/g, ' ').trim(), key: sizeKey(first) };
}
