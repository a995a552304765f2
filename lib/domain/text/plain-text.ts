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

/** Sanitised HTML as one line of plain text, for descriptions and for machines: cells of a table are told apart. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' · ')
    .replace(/<\/tr>\s*(?=<tr)|<\/thead>\s*<tbody>/g, ' | ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
