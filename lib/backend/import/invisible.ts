/**
 * What nobody sees and no text needs: control characters, halves of a character, marks that turn the order of what follows
 * round. The database can't keep some of them, and the others make a text look like another one. Tabs and line breaks may
 * stay.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** Without any width: in a name they keep it from being found by what it looks like. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/u;
const EITHER = new RegExp(`${UNSEEN.source}|${WIDTHLESS.source}`, 'u');
const EACH = new RegExp(`${EITHER.source}|[\\t\\n]`, 'gu');

const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Which one a running text has, as `U+202E`; null for none. */
export const unseenIn = (text: string): string | null => nameOf(UNSEEN, text);

/** The same of a name or a value, in which signs without a width have no place either. */
export const unseenInValue = (text: string): string | null => nameOf(EITHER, text);

function nameOf(wanted: RegExp, text: string): string | null {
  const [found] = wanted.exec(text) ?? [];
  return found === undefined ? null : `U+${codeOf(found)}`;
}

const LONGEST_SAID = 200;

/** What a file says, for a terminal: nothing in it moves the cursor, begins a line or hides. */
export const visible = (text: string): string => text.replace(EACH, (sign) => `\\u{${codeOf(sign)}}`);

/** The same of what may be as long as a file, so that one of them doesn't fill the screen. */
export const visiblePart = (text: string): string =>
  text.length > LONGEST_SAID ? `${visible(text.slice(0, LONGEST_SAID))}…` : visible(text);
