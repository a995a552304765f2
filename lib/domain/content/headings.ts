import { plainText } from '../text/plain-text';

export interface Heading {
  /** What an address names it by, without the `#`. */
  id: string;
  text: string;
}

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const INLINE = /<[^>]*>/g;
const NOT_NAMED = /[^\p{L}\p{N}]+/gu;

/**
 * A text whose headings can be linked to, and what they are. The address says the heading's own words, so that it
 * holds when another one is put before it.
 *
 * @param html sanitised
 */
export function markHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(HEADING, (_all, inner: string) => {
    const text = plainText(inner);
    const name = plainText(inner.replace(INLINE, '')).replace(NOT_NAMED, '-').replace(/^-|-$/g, '');
    // Beside the page's own names, of which none begins so.
    const wanted = `s-${name}`;
    const same = headings.filter(({ id }) => id === wanted || id.startsWith(`${wanted}--`)).length;
    const id = same === 0 ? wanted : `${wanted}--${same + 1}`;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}
