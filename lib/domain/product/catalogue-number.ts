/** Catalogue numbers, SKU codes and CAS numbers: how they are compared and what they look like. */

/**
 * A code as it is compared: full-width forms made plain, upper case, and nothing but letters and digits
 * (`ｆｎ-1001 ` → `FN1001`, `28718-90-3` → `28718903`).
 */
export function normaliseCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How a CAS number is written, with its hyphens; a part of patterns. Whether it is one says `isCasNumber`. */
export const WRITTEN_CAS = String.raw`\d{2,7}-\d{2}-\d`;
export const ONLY_CAS = new RegExp(`^${WRITTEN_CAS}$`);

/** Whether `text` is a CAS number with a correct check digit, hyphens of any kind or none. */
export function isCasNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[\s\p{Pd}]/gu, '');
  const match = /^(\d{2,7})(\d{2})(\d)$/.exec(plain);
  if (!match) return false;
  const digits = plain.slice(0, -1);
  let sum = 0;
  for (let place = 1; place <= digits.length; place++) sum += place * Number(digits.at(-place));
  return sum % 10 === Number(plain.at(-1));
}

/**
 * Whether a query is meant as a code: one word (hyphens, dots and slashes allowed) of plain letters and digits, at
 * least one of them a digit. Such a query is never corrected: one letter off is another product.
 */
export function looksLikeCode(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (/^[\d\s\p{Pd}./]+$/u.test(plain) && /\d/.test(plain)) return true;
  return /^[A-Za-z0-9]+(?:[\p{Pd}./_]+[A-Za-z0-9]+)*$/u.test(plain) && /\d/.test(plain);
}
