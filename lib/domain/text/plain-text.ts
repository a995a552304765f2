import { lowered, raised } from './raised';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Tags within a sentence: words beside them are no further apart for it. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|span|strong|sub|sup|u)(?:\s[^>]*)?>/g;

/** What an author took back: nothing shows in plain text that it is struck out. */
const STRUCK = /<s(?:\s[^>]*)?>[\s\S]*?<\/s>/g;
const SCRIPT = /<(su[bp])(?:\s[^>]*)?>([^<]*)<\/\1>/g;

/**
 * Sanitised HTML as one line of plain text, for descriptions and for machines: cells of a table are told apart, raised
 * and lowered figures stay so.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' · ')
    .replace(/<\/tr>\s*(?=<tr)|<\/thead>\s*<tbody>/g, ' | ')
    .replace(STRUCK, '')
    .replace(SCRIPT, (_, tag: string, words: string) => (tag === 'sup' ? raised(words) : lowered(words)))
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
