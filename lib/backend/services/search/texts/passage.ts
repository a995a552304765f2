import { highlighterOf } from '@/lib/domain/search/search-text';

type Marks = [number, number][];

/** Characters that stand before the first hit, and of the passage in all. */
const BEFORE = 30;
const LONGEST = 160;

/** Where any of the queries stands in a text; the first that does. */
export function marksIn(text: string, queries: readonly string[]): Marks {
  const highlight = highlighterOf(text);
  for (const query of queries) {
    const marks = highlight(query);
    if (marks.length > 0) return marks;
  }
  return [];
}

/** The piece of a text that shows why it was found: its summary when that does, else what stands around the first hit. */
export function passageOf(
  summary: string,
  body: string,
  queries: readonly string[],
): { text: string; highlight: Marks } {
  const own = marksIn(summary, queries);
  const isEnough = own.length > 0 || (queries.length === 0 && summary !== '');
  if (isEnough) return { text: summary, highlight: own };
  const [first] = marksIn(body, queries);
  if (!first) return { text: summary || body.slice(0, LONGEST), highlight: [] };
  const from = Math.max(0, first[0] - BEFORE);
  const piece = body.slice(from, from + LONGEST);
  const text = `${from > 0 ? '…' : ''}${piece}${from + LONGEST < body.length ? '…' : ''}`;
  return { text, highlight: marksIn(text, queries) };
}
