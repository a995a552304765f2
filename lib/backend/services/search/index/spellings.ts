import { pieces, token } from './tokens';

/** Letters left out are looked for in this many first letters of a word; longer words differ early enough. */
const SPELLING_PREFIX = 10;
const HAN = /^\p{Script=Han}+$/u;

/** Typos forgiven in a word of `length` letters: none below 4, one up to 7, two from 8 on. */
export function editsAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The spellings of a Latin word with up to as many letters left out as typos are forgiven. Two words within that
 * distance share one of them, so that an index finds the few candidates instead of comparing with all words.
 */
function shortenedSpellings(word: string): Set<string> {
  const spellings = new Set([word.slice(0, SPELLING_PREFIX)]);
  const rounds = word.length < 8 ? 1 : 2;
  let last = [...spellings];
  for (let round = 0; round < rounds; round++) {
    const next = new Set<string>();
    for (const spelling of last) {
      for (let i = 0; i < spelling.length; i++) next.add(spelling.slice(0, i) + spelling.slice(i + 1));
    }
    for (const spelling of next) spellings.add(spelling);
    last = [...next];
  }
  return spellings;
}

/** What a word of the vocabulary is found by: shortened spellings, or pairs of Chinese characters. */
export function spellingTokens(word: string): number[] {
  if (!HAN.test(word)) return [...shortenedSpellings(word)].map((spelling) => token('d', spelling));
  const tokens = pieces(word, 2).map((pair) => token('d', pair));
  // Around a wrong middle character: `A?C`.
  for (const three of pieces(word, 3)) tokens.push(token('d', `${three[0]}?${three[2]}`));
  return [...new Set(tokens)];
}

/** Tokens of which a word with one wrong character still shares at least one. */
export function misspeltTokens(word: string): number[] {
  if (!HAN.test(word)) return [...shortenedSpellings(word)].map((spelling) => token('d', spelling));
  if (word.length === 3) return spellingTokens(word);
  return [token('d', word.slice(0, 2)), token('d', word.slice(-2))];
}

/** Whether a word takes part in typo forgiveness: 4–24 letters, or 3–24 Chinese characters. */
export function isForgivable(word: string): boolean {
  if (word.length > 24) return false;
  return HAN.test(word) ? word.length >= 3 : /^\p{L}{4,}$/u.test(word);
}

/** Damerau–Levenshtein distance (neighbours swapped count once), or `limit + 1` when it is above `limit`. */
export function distanceWithin(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
      lowest = Math.min(lowest, best);
    }
    if (lowest > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
