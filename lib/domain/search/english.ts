/**
 * An English word in the singular, as far as search needs it: `antibodies` and `antibody`, `dyes` and `dye` are one.
 * Short words are left alone, and so are those whose s is no plural (`lysis`, `mass`, `virus`).
 */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !/[siu]s$/.test(word) ? word.slice(0, -1) : word;
}
