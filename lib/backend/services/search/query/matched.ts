import type { GoodsSummary } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData } from '@/lib/contract/calls';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { highlightWords, mergeRanges, spanOf, splitWords, type Word } from '@/lib/domain/search/search-text';
import { initialsOf, readingsOf } from '../index/readings';
import type { MatchTier } from './match-tier';
import { pinyinLetters } from './match-tiers';
import { otherwiseInName, type QueryReader, topicsBeside, wholeInName } from './reason';

export type Matched = CallData<'goodsSearch'>['data'][number]['matched'];
type Range = [number, number];

/** What of a product can have matched besides its name and codes, in the language asked for first. */
export interface MatchDetails {
  attributes: readonly string[];
  topics: readonly string[];
  /** Codes of other makers that were asked for. */
  equivalents: readonly { maker: string; code: string }[];
}

/**
 * What of a product matched and where. What was typed and stands in the name is the reason before any other, and none is
 * given that nobody typed.
 */
export function matchedOf(
  summary: GoodsSummary,
  { kind, query }: MatchTier,
  details: MatchDetails,
  { typed, reader }: { typed: string; reader: QueryReader },
): Matched {
  const names = [summary.name, summary.nameAlt];
  const units = reader.unitsOf(query);
  switch (kind) {
    case 'code':
      return matchedCode(summary, query);
    case 'equivalent':
      return matchedEquivalent(details.equivalents);
    case 'pinyin':
      return matchedPinyin(summary, query);
    case 'attribute':
      return { field: 'attribute', ...bestOf(details.attributes, query) };
    case 'topic':
      return matchedTopic(names, details.topics, query, reader);
    case 'synonym': {
      const asTyped = wholeInName(names, reader.unitsOf(typed));
      return asTyped ? { field: 'name', ...asTyped } : { field: kind, ...bestOf(names, query) };
    }
    default: {
      const name = bestOf(names, query);
      const topics = name.highlight.length > 0 ? null : topicsBeside('', details.topics, units);
      return { field: kind, ...(topics ?? name) };
    }
  }
}

function matchedTopic(
  names: readonly string[],
  topics: readonly string[],
  query: string,
  reader: QueryReader,
): Matched {
  const [name = ''] = names;
  const units = reader.unitsOf(query);
  const inName = wholeInName(names, units);
  if (inName) return { field: 'name', ...inName };
  const otherwise = otherwiseInName(name, units, reader);
  if (otherwise) return { field: 'synonym', ...otherwise };
  const beside = topicsBeside(name, topics, units);
  return beside ? { field: 'topic', ...beside } : { field: 'name', ...bestOf(names, query) };
}

function matchedEquivalent(equivalents: MatchDetails['equivalents']): Matched {
  const text = equivalents.map(({ maker, code }) => `${maker} ${code}`).join(BETWEEN);
  return { field: 'equivalent', text, highlight: text === '' ? [] : [[0, text.length]] };
}

/** The number that was asked for: of what is no longer made, or of a lot. */
export const matchedNumber = (field: 'former' | 'lot', text: string): Matched => ({
  field,
  text,
  highlight: [[0, text.length]],
});

const BETWEEN = ' · ';

/** Nothing matched: the name with what it shares with the query. */
export function nearestOf(summary: GoodsSummary, query: string): Matched {
  return { field: 'name', ...bestOf([summary.name, summary.nameAlt], query) };
}

/** The text with most of the query in it; the first of equals. */
function bestOf(texts: readonly string[], query: string): { text: string; highlight: Range[] } {
  let best = { text: texts[0] ?? '', highlight: [] as Range[], length: 0 };
  for (const text of texts) {
    const highlight = highlightWords(text, query);
    const length = highlight.reduce((sum, [start, end]) => sum + end - start, 0);
    if (length > best.length) best = { text, highlight, length };
  }
  return { text: best.text, highlight: best.highlight };
}

/** The code that is nearest to what was typed: equal, else beginning with it, else holding it. */
function matchedCode(summary: GoodsSummary, query: string): Matched {
  const wanted = normaliseCode(query);
  const codes: { field: 'catalogNo' | 'cas' | 'sku'; text: string }[] = [
    { field: 'catalogNo', text: summary.catalogNo },
    ...(summary.cas ? [{ field: 'cas' as const, text: summary.cas }] : []),
    ...summary.specs.map((spec) => ({ field: 'sku' as const, text: spec.skuCode })),
  ];
  const plain = codes.map((code) => ({ ...code, plain: normaliseCode(code.text) }));
  const best =
    plain.find((code) => code.plain === wanted) ??
    plain.find((code) => code.plain.startsWith(wanted)) ??
    plain.find((code) => code.plain.includes(wanted));
  if (!best) return { field: 'catalogNo', text: summary.catalogNo, highlight: [] };
  return { field: best.field, text: best.text, highlight: codeHighlight(best.text, wanted) };
}

/** Where a normalised part stands in a code as it is written, separators within it included. */
function codeHighlight(text: string, wanted: string): Range[] {
  const spans: Range[] = [];
  let plain = '';
  let at = 0;
  for (const char of text) {
    for (const unit of normaliseCode(char)) {
      plain += unit;
      spans.push([at, at + char.length]);
    }
    at += char.length;
  }
  const from = plain.indexOf(wanted);
  const first = spans[from];
  const last = spans[from + wanted.length - 1];
  return first && last ? [[first[0], last[1]]] : [];
}

/** The characters whose pinyin or initials were typed. */
function matchedPinyin(summary: GoodsSummary, query: string): Matched {
  const letters = pinyinLetters(query);
  for (const text of [summary.name, summary.nameAlt]) {
    const words = splitWords(text);
    const characters = charactersOf(words);
    for (const syllables of readingsOf(words)) {
      const found =
        highlightPieces(initialsOf(words, syllables), characters, letters) ??
        highlightPieces(syllables, characters, letters);
      if (found) return { field: 'pinyin', text, highlight: found };
    }
  }
  return { field: 'pinyin', text: summary.name, highlight: [] };
}

/** Where each piece of a reading stands in the text: a Chinese character, or a Latin word. */
function charactersOf(words: readonly Word[]): Range[] {
  return words.flatMap((word) => {
    if (word.kind === 'latin') return [[word.start, word.end] satisfies Range];
    let unit = 0;
    return [...word.text].flatMap((char) => {
      const span = spanOf(word, unit);
      unit += char.length;
      return span ? [[span[0], span[1]] satisfies Range] : [];
    });
  });
}

/** Ranges of the pieces that `letters` runs over when it begins with one of them; null when it does not. */
function highlightPieces(
  pieces: readonly string[],
  places: readonly Range[],
  letters: string,
): Range[] | null {
  for (let from = 0; from < pieces.length; from++) {
    let read = '';
    for (let to = from; to < pieces.length && letters.startsWith(read); to++) {
      read += pieces[to];
      if (read.startsWith(letters)) return mergeRanges(places.slice(from, to + 1));
    }
  }
  return null;
}
