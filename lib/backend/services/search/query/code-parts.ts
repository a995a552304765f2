import { isCasNumber, looksLikeCode, normaliseCode } from '@/lib/domain/product/catalogue-number';

const MOST_CODES = 16;
/** Each is asked for by a statement. */
const MOST_LOTS = 6;
/** Shorter ones are words of names (`CD3`). */
const SHORTEST_CODE = 4;
/** Shorter ones are that as well (`AF488`), unless the query says that it has the number of a lot. */
const SHORTEST_LOT = 6;
const SAYS_LOT = /批号|批次|(?<!\p{L})(?:lot|batch)(?!\p{L})/iu;

/** A whole word as codes are written: what touches it, Chinese aside, would make it a part of another. */
const WORD =
  /(?<![\p{L}\p{N}][\p{Pd}./_]*)[a-z0-9]+(?:[\p{Pd}./_]+[a-z0-9]+)*(?![\p{Pd}./_]*[\p{L}\p{N}])/giu;
/** `WRITTEN_CAS` with spaces or any other dash in it as well: a query is copied from papers and labels, which part it so. */
const SPACED_CAS = /(?<![\p{L}\p{N}])\d{2,7}[\s\p{Pd}]+\d{2}[\s\p{Pd}]+\d(?![\p{L}\p{N}])/gu;
/** What a code is called, where nothing but a dot stands between: `Cat.No.FN1001`, `CAS28718-90-3`. */
const LABEL = /^(?:(?:cat(?:alog(?:ue)?)?|art|item|ref|sku|lot|cas|no|nr)\.+)+|^cas(?:rn|no)?\p{Pd}?(?=\d)/iu;
/** The two halves of a number that was typed with a space: `FN 1001`. */
const LETTERS = /^[a-z]{1,4}$/i;
const NUMBER = /^\d{3}/;

/** All that may be a code among the words of a query, in its order; what stands for one code in several ways follows each other. */
function wordsIn(query: string): string[] {
  const text = query
    // A size is part of many codes.
    .replace(/[µμ]/g, 'u')
    .normalize('NFKC')
    .replace(/\p{Script=Han}+/gu, ',')
    .replace(SPACED_CAS, (cas) => (isCasNumber(cas) ? cas.replace(/\s/g, '') : cas));
  const words = [...text.matchAll(WORD)];
  return words.flatMap((match, i) => {
    const [word] = match;
    const next = words[i + 1];
    const between = text.slice(match.index + word.length, next?.index);
    const isHalf = next && LETTERS.test(word) && NUMBER.test(next[0]) && between.trim() === '';
    return [word, word.replace(LABEL, ''), ...(isHalf ? [`${word} ${next[0]}`] : [])];
  });
}

function unique(codes: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const code of codes) if (!byKey.has(normaliseCode(code))) byKey.set(normaliseCode(code), code);
  return [...byKey.values()].slice(0, MOST_CODES);
}

const isMixed = (word: string): boolean => /\d/.test(word) && /[a-z]/i.test(word);

/**
 * Codes among the words of a query, in its order: each a whole word, or what stands directly beside Chinese characters, with
 * a letter and a digit in it; of digits alone only a CAS number is one.
 */
export const codesIn = (query: string): string[] =>
  unique(
    wordsIn(query).filter((word) =>
      isMixed(word) ? normaliseCode(word).length >= SHORTEST_CODE : isCasNumber(word),
    ),
  );

/** All of a query where it looks like a code, and the codes in it. */
export const codesOf = (query: string): string[] => unique([...whole(query), ...codesIn(query)]);

/** The same of numbers of lots, which may be nothing but digits. */
export function lotsOf(query: string): string[] {
  const shortest = SAYS_LOT.test(query) ? 2 : SHORTEST_LOT;
  const words = wordsIn(query).filter((word) => /\d/.test(word) && normaliseCode(word).length >= shortest);
  return unique([...whole(query), ...words]).slice(0, MOST_LOTS);
}

const whole = (query: string): string[] => (looksLikeCode(query) ? [query] : []);
