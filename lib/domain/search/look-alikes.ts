/** Letters that are typed in several ways: Greek ones, their names, and the signs that look like Latin letters. */

/** A Greek letter or its name → the Latin letter that stands for both, as in `β-actin`, `beta-actin`, `b-actin`. */
const LETTER_OF: Record<string, string> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  κ: 'k',
  λ: 'l',
};
const NAME_OF: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  λ: 'lambda',
};
const LETTER_OF_NAME = new Map(Object.entries(NAME_OF).map(([sign, name]) => [name, LETTER_OF[sign] ?? '']));

/** Signs that are written as a Latin letter and stay within their word: `µg` is `ug`. */
const SAME_AS: Record<string, string> = { μ: 'u', '×': 'x', ß: 'b' };

export const plainSign = (char: string): string => SAME_AS[char] ?? char;

/** The name of a Greek letter (`β` → `beta`); undefined for any other character. */
export const greekName = (char: string): string | undefined => NAME_OF[char];

/** What a word is compared as, when it is the name of a Greek letter (`beta` → `b`). */
export const letterOfName = (word: string): string | undefined => LETTER_OF_NAME.get(word);
