import { createTtlCache } from '@/lib/cache/ttl-cache';
import { highlightWords, mergeRanges } from '@/lib/domain/search/search-text';
import { topicKey } from '../index/topic-lines';
import type { SearchTable } from '../table/search-table';
import { knownTerms, type Unit, unitsOf } from './units';

type Range = [number, number];
interface Marked {
  text: string;
  highlight: Range[];
}

/** How queries are read, for telling what of a product they mean. */
export interface QueryReader {
  unitsOf(query: string): readonly Unit[];
  /** What means the same as a unit, or as a term with it in it. */
  sameAs(unit: Unit): readonly string[];
}

/** All rows of a page are told by the same few queries. */
export function queryReader({ terms, synonyms }: Pick<SearchTable, 'terms' | 'synonyms'>): QueryReader {
  const units = new Map<string, Unit[]>();
  const same = new Map<string, string[]>();
  return {
    unitsOf(query) {
      const read = units.get(query) ?? unitsOf(query, knownTerms(terms, query));
      units.set(query, read);
      return read;
    },
    sameAs(unit) {
      const found =
        same.get(unit.topic) ??
        [...synonyms]
          .filter(([term]) => isTopic(term, unit))
          .flatMap(([, others]) => others.filter(({ kind }) => kind === 'same').map(({ other }) => other));
      same.set(unit.topic, found);
      return found;
    },
  };
}

/** Thousands of products have the same topics, and a text is always compared alike. */
const keys = createTtlCache<string>({ max: 5000 });

function keyOf(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = topicKey(text);
  keys.set(text, key);
  return key;
}

/** As names are found by a unit (topic-tiers.ts). */
const isNamed = (name: string, { kind, topic }: Unit): boolean =>
  kind === 'han' ? keyOf(name).includes(topic) : ` ${keyOf(name)} `.includes(` ${topic} `);

/** As topics are. */
function isTopic(text: string, { kind, topic }: Unit): boolean {
  const line = ` ${keyOf(text)} `;
  if (kind !== 'han') return line.includes(` ${topic} `);
  if (topic.length < 3) return line.includes(topic);
  return line.includes(` ${topic}`) || line.includes(`${topic} `);
}

/** Units that a text has; as one where they follow each other. */
const marks = (text: string, units: readonly Unit[]): Range[] => {
  const together = [units.map((unit) => unit.text).join(' '), units.map((unit) => unit.topic).join(' ')];
  const each = units.flatMap((unit) => [unit.text, unit.topic]);
  return mergeRanges([...new Set([...together, ...each])].flatMap((part) => highlightWords(text, part)));
};

/** The first name with all of a query in it. */
export function wholeInName(names: readonly string[], units: readonly Unit[]): Marked | null {
  const text = names.find((name) => units.every((unit) => isNamed(name, unit)));
  return text === undefined || units.length === 0 ? null : { text, highlight: marks(text, units) };
}

/** A name in which other words stand for what the name does not have of a query; null where there are none. */
export function otherwiseInName(name: string, units: readonly Unit[], reader: QueryReader): Marked | null {
  const others = units
    .filter((unit) => !isNamed(name, unit))
    .map((unit) => reader.sameAs(unit).find((other) => ` ${keyOf(name)} `.includes(` ${keyOf(other)} `)));
  if (others.some((other) => other === undefined)) return null;
  const asTyped = marks(
    name,
    units.filter((unit) => isNamed(name, unit)),
  );
  const asOthers = others.flatMap((other = '') => highlightWords(name, other));
  return { text: name, highlight: mergeRanges([...asTyped, ...asOthers]) };
}

const BETWEEN = ' · ';
/** So many topics tell enough. */
const MOST_TOPICS = 3;

/** The topics that together have most of what the name doesn't show of a query; null where none has any. */
export function topicsBeside(name: string, topics: readonly string[], units: readonly Unit[]): Marked | null {
  let left = units.filter((unit) => !isNamed(name, unit));
  const told = (topic: string): number => left.filter((unit) => isTopic(topic, unit)).length;
  let text = '';
  const highlight: Range[] = [];
  for (let chosen = 0; chosen < MOST_TOPICS && left.length > 0; chosen++) {
    const [best] = topics.filter((topic) => told(topic) > 0).sort((a, b) => told(b) - told(a));
    if (best === undefined) break;
    const from = text === '' ? 0 : text.length + BETWEEN.length;
    text = text === '' ? best : `${text}${BETWEEN}${best}`;
    const has = units.filter((unit) => isTopic(best, unit));
    highlight.push(...marks(best, has).map(([start, end]): Range => [from + start, from + end]));
    left = left.filter((unit) => !isTopic(best, unit));
  }
  return text === '' ? null : { text, highlight };
}
