import { shortened } from '@/lib/domain/text/cut-text';
import { withoutInvisible } from '@/lib/domain/text/plain-line';

/**
 * What nobody sees and no text needs: control characters, halves of a character, marks that turn the order of what follows
 * round. The database can't keep some of them, and the others make a text look like another one. Tabs and line breaks may
 * stay.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const EACH = new RegExp(`${UNSEEN.source}|[\\t\\n\\u200B\\u2060\\uFEFF]`, 'gu');

const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Which one a running text has, as `U+202E`; null for none. */
export function unseenIn(text: string): string | null {
  const [found] = UNSEEN.exec(text) ?? [];
  return found === undefined ? null : `U+${codeOf(found)}`;
}

/** The same of a name or a value, where what forms take out has no place either: it is not found by what it looks like. */
export function unseenInValue(text: string): string | null {
  const found = unseenIn(text);
  if (found !== null) return found;
  const plain = withoutInvisible(text);
  if (plain === text) return null;
  let at = 0;
  while (plain[at] === text[at]) at += 1;
  return `U+${codeOf(text.slice(at))}`;
}

const LONGEST_SAID = 200;

/** What a file says, for a terminal: nothing in it moves the cursor, begins a line or hides. */
export const visible = (text: string): string => text.replace(EACH, (sign) => `\\u{${codeOf(sign)}}`);

/** The same of what may be as long as a file, so that one of them doesn't fill the screen. */
export const visiblePart = (text: string): string => visible(shortened(text, LONGEST_SAID));
