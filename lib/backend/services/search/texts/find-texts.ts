import type { Database } from '@/lib/backend/db/client';
import type { Lang } from '@/lib/backend/localise';
import { singular } from '@/lib/domain/search/english';
import { LONGEST_CHANCE } from '@/lib/domain/search/joined-words';
import { splitWords } from '@/lib/domain/search/search-text';
import { token } from '../index/tokens';
import { correctedQueries } from '../query/corrections';
import { synonymQueries } from '../query/synonyms';
import { knownTerms, unitsOf } from '../query/units';
import { addAll, emptyBits, forEachBit, isEmpty } from '../table/bits';
import type { SearchTable } from '../table/search-table';
import type { Meant } from './passage';
import type { TextKind, TextTable } from './text-table';
import { partTokens, plainWord, spelledTokens } from './text-tokens';

/** One way to mean a query: what must stand in a text, and what in its titles for it to be about that. */
interface Way {
  tokens: number[];
  titled: readonly string[];
}

/** Longer queries are cut: a text that has all of so many words has the rest. */
const MOST_UNITS = 8;

const firstUnits = ({ terms }: SearchTable, query: string) =>
  unitsOf(query, knownTerms(terms, query)).slice(0, MOST_UNITS);

function wayOf(table: SearchTable, { text: query, fit }: Meant): Way | null {
  const units = firstUnits(table, query);
  const parts = units.map(({ kind, text }) => text.split(' ').map((word) => ({ kind, text: word })));
  const tokens = parts.flatMap((words, index) =>
    partTokens(words, fit === 'start' && index === parts.length - 1),
  );
  if (tokens.length === 0) return null;
  const titled = units.map(({ kind, text }) => {
    const words = text.split(' ').map((word) => plainWord({ kind, text: word }));
    return kind === 'han' ? words.join('') : ` ${words.join(' ')}`;
  });
  return { tokens, titled };
}

/** A page of one kind of texts. */
interface TextPage {
  kind: TextKind;
  offset: number;
  limit: number;
}

/** What a query finds among texts. */
export interface FoundTexts {
  /** The page's texts, best first; the order is total, so that pages never overlap. */
  ids: number[];
  counts: Partial<Record<TextKind, number>>;
  /** What may be marked in them: the query and its synonyms, or what was meant by a slip of the keys; nothing where they are found by their sound. */
  meant: readonly Meant[];
}

interface Asked {
  db: Database;
  table: SearchTable;
  texts: TextTable;
  page: TextPage;
  now: Date;
  /** Products have the query in their names or codes. */
  isWord: boolean;
}

async function findBy(asked: Asked, meant: readonly Meant[]): Promise<FoundTexts> {
  const ways = meant.flatMap((query) => wayOf(asked.table, query) ?? []);
  return findByWays(asked, ways, meant);
}

/** The last word of a query where it is so short that it begins others by chance (the `PI` of pipettes and pixels); else null. */
function shortEnd(table: SearchTable, query: string): string | null {
  const last = firstUnits(table, query).at(-1);
  const word = last?.kind === 'latin' ? (last.text.split(' ').at(-1) ?? '') : '';
  return word !== '' && word.length <= LONGEST_CHANCE ? word : null;
}

/** Whether a word stands in names of products as it is, or is a synonym. */
async function isKnown({ db, table }: Asked, word: string): Promise<boolean> {
  if (table.synonyms.has(word)) return true;
  const names = [word, singular(word)].map((name) => [token('w', name)]);
  return (await table.postings.candidatesOf(db, names)).some((bits) => bits && !isEmpty(bits));
}

/**
 * Ways to mean a query, itself first. Its last word may still be being typed, but for a short one that is known as it is;
 * what a synonym has in its place is whole.
 */
async function meantBy(asked: Asked, queries: readonly string[]): Promise<Meant[]> {
  const ends = queries.map((query) => shortEnd(asked.table, query));
  const typed = ends[0] ?? null;
  const isWhole = typed !== null && (await isKnown(asked, typed));
  return queries.map((text, index) => {
    const end = ends[index] ?? null;
    return { text, fit: end !== null && (end !== typed || isWhole) ? 'word' : 'start' };
  });
}

/** The counts of all kinds and the page of one: titles that are the query first, then those with all of it, each from the newest on. */
async function findByWays(
  { db, texts, page, now }: Asked,
  ways: readonly Way[],
  meant: readonly Meant[],
): Promise<FoundTexts> {
  if (ways.length === 0) return { ids: [], counts: {}, meant: [] };
  const found = emptyBits(texts.ids.length);
  const lists = ways.map(({ tokens }) => tokens);
  for (const bits of await texts.postings.candidatesOf(db, lists)) if (bits) addAll(found, bits);
  const words = splitWords(meant[0]?.text ?? '').map(plainWord);
  const whole = `\n ${words.join(' ')} \n`;
  const rankOf = (titles: string) => {
    // Most of thousands have it in their text alone.
    const isTitled = ways.some(({ titled }) => titled.every((part) => titles.includes(part)));
    if (!isTitled) return 2;
    return titles.includes(whole) ? 0 : 1;
  };
  const counts: FoundTexts['counts'] = {};
  const places: [number[], number[], number[]] = [[], [], []];
  forEachBit(found, (place) => {
    const kind = texts.kinds[place];
    if (kind === undefined || (texts.publishedAt[place] ?? 0) > now.getTime()) return;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === page.kind) places[rankOf(texts.titles[place] ?? '')].push(place);
  });
  const shown = places.flat().slice(page.offset, page.offset + page.limit);
  return { ids: shown.map((place) => texts.ids[place] ?? 0), counts, meant };
}

/**
 * Texts that hold all that was asked, by the rules of the products' search: case, width, accents, Greek letters and
 * signs between make no difference, two Chinese characters find what three do, synonyms stand for each other. Where nothing is
 * found so, titles and summaries are by their pinyin, titles by its initials, and a typo is forgiven.
 */
export async function findTexts(asked: Asked, query: string, lang: Lang): Promise<FoundTexts> {
  const { db, table, isWord } = asked;
  const same = synonymQueries(table.synonyms, query, lang).filter(({ kind }) => kind === 'same');
  const found = await findBy(asked, await meantBy(asked, [query, ...same.map(({ text }) => text)]));
  if (Object.keys(found.counts).length > 0) return found;
  const spelled = spelledTokens(query, isWord).map((tokens) => ({ tokens, titled: [] }));
  const read = await findByWays(asked, spelled, []);
  if (Object.keys(read.counts).length > 0) return read;
  const corrections = await correctedQueries(db, query);
  if (corrections.length === 0) return found;
  return findBy(
    asked,
    corrections.map((text) => ({ text, fit: 'start' })),
  );
}
