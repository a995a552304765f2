import { plainText } from './plain-text';

/** The first paragraph of sanitised HTML, with the list that it leads into. */
const OPENING = /<p>[\s\S]*?<\/p>(?:\s*<([uo]l)\b[^>]*>[\s\S]*?<\/\1>)?/;

/**
 * How a text begins, as one line: its first paragraph, and where that is a sentence whose end is a list, the list too,
 * so that nothing stops at a colon. Empty when it has no paragraph.
 */
export const openingText = (html: string): string =>
  plainText(OPENING.exec(html)?.[0] ?? '').replace(/(?<=[，。；：、！？）]) /g, '');
