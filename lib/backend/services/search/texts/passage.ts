import { type Fit, highlighterOf } from '@/lib/domain/search/search-text';
import { cutText, shortened, signStart } from '@/lib/domain/text/cut-text';

type Marks = [number, number][];

/** What may be marked in a text. */
export interface Meant {
  text: string;
  /** Texts are found by beginnings of words, so nothing is marked within one: that would stand there by chance. */
  fit: Exclude<Fit, 'anywhere'>;
}

/** A text that is split into words once, at the first query that is looked for in it. */
export interface SplitText {
  text: string;
  /** Where any of the queries stands in it; the first that does. */
  marksOf(queries: readonly Meant[]): Marks;
}

export function splitText(text: string): SplitText {
  let highlight: ReturnType<typeof highlighterOf> | undefined;
  return {
    text,
    marksOf(queries) {
      if (queries.length === 0) return [];
      highlight ??= highlighterOf(text);
      for (const { text: query, fit } of queries) {
        const marks = highlight(query, fit);
        if (marks.length > 0) return marks;
      }
      return [];
    },
  };
}

/** Characters that stand before the first hit, and of the passage in all. */
const BEFORE = 30;
const LONGEST = 160;

/** The piece of a text that shows why it was found: its summary when that does, else what stands around the first hit. */
export function passageOf(
  summary: SplitText,
  body: SplitText,
  queries: readonly Meant[],
): { text: string; highlight: Marks } {
  const own = summary.marksOf(queries);
  const isEnough = own.length > 0 || (queries.length === 0 && summary.text !== '');
  if (isEnough) return { text: summary.text, highlight: own };
  const [first] = body.marksOf(queries);
  if (!first) return { text: summary.text || cutText(body.text, LONGEST), highlight: [] };
  const from = signStart(body.text, first[0] - BEFORE);
  const text = `${from > 0 ? '…' : ''}${shortened(body.text.slice(from), LONGEST)}`;
  return { text, highlight: splitText(text).marksOf(queries) };
}
