/**
 * As much of a text as the call takes, without half a character at its end. What the rest of the shop cuts by
 * (`lib/domain/text/cut-text.ts`) knows whole signs as well, and is too much for a script that every page loads.
 */
export const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;
