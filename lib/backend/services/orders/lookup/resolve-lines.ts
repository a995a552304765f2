import type { CallContext } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import type { CommaRow } from '@/lib/domain/typed-orders/comma-row';
import { LINES_A_CALL } from '@/lib/domain/typed-orders/pasted-text';
import type { TypedLine } from '@/lib/domain/typed-orders/typed-lines';
import { withoutAmounts, withoutSizes } from '@/lib/domain/typed-orders/typed-size';
import { type FoundEquivalent, findByCode, findByWords, type Named } from './find-lines';
import { isTelling, mayBeNamed } from './numbered-names';
import { createPauses } from './pauses';

/**
 * Names are searched one by one; a call with more different ones is refused, as those left out would read as unknown. A
 * line has two at most, and counts for both: those of a call from the shop's own page are all looked for.
 */
const MOST_NAMES = 2 * LINES_A_CALL;

export interface Meaning {
  line: TypedLine;
  /** The pack size that a code named. */
  skuCode?: string;
  /** The product that a code named. */
  goodsId?: number;
  /** The code's end names none of its pack sizes. */
  wrongEnd?: boolean;
  equivalents?: FoundEquivalent[];
  /** Of `line.beside`: products that it may mean by their names. */
  beside?: number[];
  /** The codes of the line name more than one thing, or its first one none: the quantity may be of either. */
  divided?: boolean;
  /** Products that the words may mean, or a number that looks like theirs. */
  named?: number[];
  /** The number behind the words belongs to what they name, and no quantity is said. */
  numbered?: boolean;
}

/** A line whose codes are looked up, and the words that are to be looked for, the second where nothing is called by the first. */
interface Reading {
  line: TypedLine;
  meaning: Meaning | null;
  divided: boolean;
  names: string[];
}

export const withoutSize = ({ words }: TypedLine): string => withoutAmounts(words) || words;

/** Letters mistaken for digits become digits: `FN1OO1` → `FN1001`. */
const inFigures = (key: string): string =>
  key.slice(0, 2) + key.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');

const firstOf = <T>(keys: readonly string[], of: ReadonlyMap<string, T>): T | undefined =>
  keys.map((key) => of.get(key)).find((found) => found !== undefined);

/**
 * Finds the product of each line. Codes of all lines are looked up in one query.
 * @throws CallError 1400 `lines: too_many_names`
 */
export async function resolveLines(
  lines: readonly (TypedLine | null)[],
  { db, lang }: Pick<CallContext, 'db' | 'lang'>,
): Promise<(Meaning | null)[]> {
  const keys = lines.flatMap((line) =>
    line ? [...line.codes, ...line.stems, ...line.stems.map(inFigures)] : [],
  );
  const { sizes, products, equivalents } = await findByCode(db, [...new Set(keys)]);
  const byCode = (line: TypedLine): Meaning | null => {
    const pack = firstOf(line.codes, sizes);
    if (pack) return { line, skuCode: pack.skuCode, goodsId: pack.goodsId };
    const goodsId = firstOf(line.codes, products);
    if (goodsId !== undefined) return { line, goodsId };
    const others = firstOf(line.codes, equivalents);
    if (others) return { line, equivalents: others };
    const stem = firstOf(line.stems, products);
    if (stem !== undefined) return { line, goodsId: stem, wrongEnd: true };
    const alike = firstOf(line.stems.map(inFigures), products);
    return alike === undefined ? null : { line, named: [alike] };
  };
  const idsOf = (key: string) => [
    ...[sizes.get(key)?.goodsId, products.get(key)].filter((id) => id !== undefined),
    ...(equivalents.get(key) ?? []).map(({ goodsId }) => goodsId),
  ];
  /** `FN1001-5 2 FA3007-100UL 3`: two pack sizes, or numbers of products that can't be one. */
  const namesTwo = ({ codes, stems }: TypedLine): boolean => {
    const packs = new Set(codes.flatMap((key) => sizes.get(key)?.skuCode ?? []));
    const meant = codes
      .map((key) => {
        const ids = idsOf(key);
        const stem = stems.find((one) => key.startsWith(one) && products.has(one));
        return ids.length > 0 || stem === undefined ? ids : idsOf(stem);
      })
      .filter((ids) => ids.length > 0);
    return packs.size > 1 || meant.some((ids) => !ids.some((id) => meant[0]?.includes(id)));
  };
  const isDivided = ({ codes, stems }: TypedLine, { code }: CommaRow): boolean => {
    const own = normaliseCode(code);
    const ofStem = firstOf(
      stems.filter((stem) => own.startsWith(stem)),
      products,
    );
    const meant = new Set([...idsOf(own), ...(ofStem === undefined ? [] : [ofStem])]);
    return meant.size === 0 || codes.flatMap(idsOf).some((id) => !meant.has(id));
  };
  const readings: (Reading | null)[] = [];
  const names = new Set<string>();
  const pause = createPauses();
  for (const line of lines) {
    const meaning = line && byCode(line);
    if (!line) {
      readings.push(null);
      continue;
    }
    if (!meaning || line.beside) await pause();
    const divided = line.beside ? isDivided(line, line.beside) : namesTwo(line);
    const reading = { line, meaning, divided, names: meaning ? besideOf(line, divided) : namesOf(line) };
    for (const name of reading.names) names.add(name);
    // Before any is looked for: 200 searches for a list that is refused would be seconds for nothing.
    if (names.size > MOST_NAMES) throw badInput({ lines: 'too_many_names' });
    readings.push(reading);
  }
  const known = new Map<string, Named>();
  /** Searches that are left for lines as a whole: a call makes no more than the names that it may hold. */
  let spare = MOST_NAMES - names.size;
  const meanings: (Meaning | null)[] = [];
  for (const reading of readings) {
    await pause();
    meanings.push(reading && (await meaningOf(reading)));
  }
  return meanings;

  async function meaningOf({ line, meaning, divided, names: [words, bare] }: Reading): Promise<Meaning> {
    const found = words === undefined ? null : await findNamed(words);
    const named = found?.likeliest ?? [];
    if (meaning) return { ...meaning, divided, beside: named };
    const numbered = found ? await findNumbered(line, found) : [];
    if (numbered.length > 0) {
      const whole = { ...line, words: line.whole ?? '', whole: null, qty: 1 };
      return { line: whole, named: numbered, divided, numbered: true };
    }
    // A count stays, as it may be part of a name; where nothing is called so, it was the size.
    const asSize = named.length === 0 && bare !== undefined ? (await findNamed(bare)).likeliest : [];
    return asSize.length > 0
      ? { line: { ...line, words: bare ?? '' }, named: asSize, divided }
      : { line, named, divided };
  }

  async function findNamed(words: string): Promise<Named> {
    const found = known.get(words) ?? (await findByWords({ db, lang }, words));
    known.set(words, found);
    return found;
  }

  /**
   * Products to whose names the number behind a line's words belongs. Mostly they are among those that the words find; where
   * a synonym has the number (`Alexa Fluor 647`), the words find other ones or nothing.
   */
  async function findNumbered(line: TypedLine, found: Named): Promise<number[]> {
    const number = String(line.qty);
    if (line.whole === null || !mayBeNamed(line.whole, number)) return [];
    const called = found.numbered(number);
    const isElsewhere = isTelling(number) || found.likeliest.length === 0;
    if (called.length > 0 || line.size !== '' || !isElsewhere) return called;
    if (!known.has(line.whole)) {
      if (spare <= 0) return [];
      spare -= 1;
    }
    return (await findNamed(line.whole)).byName;
  }
}

/** What a line that no code explains may be called: its words, and behind them its words without a count. */
function namesOf(line: TypedLine): string[] {
  const words = withoutSize(line);
  const bare = withoutSizes(line.words);
  return bare === '' || bare === words ? [words] : [words, bare];
}

/** What stands beside a code, where that may be a name. */
const besideOf = ({ beside }: TypedLine, divided: boolean): string[] =>
  beside && !divided ? [beside.words] : [];
