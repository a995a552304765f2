import type { Database } from '@/lib/backend/db/client';
import type { Lang } from '@/lib/backend/localise';
import { splitWords } from '@/lib/domain/search/search-text';
import { correctedQueries } from '../query/corrections';
import { synonymQueries } from '../query/synonyms';
import { knownTerms, unitsOf } from '../query/units';
import { addAll, emptyBits, forEachBit } from '../table/bits';
import type { SearchTable } from '../table/search-table';
import type { TextKind, TextTable } from './text-table';
import { partTokens, plainWord, spelledTokens } from './text-tokens';

/** One way to mean a query: what must stand in a text, and what in its titles for it to be about that. */
interface Way {
  tokens: number[];
  titled: readonly string[];
}

/** Longer queries are cut: a text that has all of so many words has the rest. */
const MOST_UNITS = 8;

function wayOf({ terms }: SearchTable, query: string): Way | null {
  const units = unitsOf(query, knownTerms(terms, query)).slice(0, MOST_UNITS);
  const parts = units.map(({ kind, text }) => text.split(' ').map((word) => ({ kind, text: word })));
  const tokens = parts.flatMap((words, index) => partTokens(words, index === parts.length - 1));
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
  meant: readonly string[];
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

async function findBy(asked: Asked, queries: readonly string[]): Promise<FoundTexts> {
  const ways = queries.flatMap((query) => wayOf(asked.table, query) ?? []);
  return findByWays(asked, ways, queries);
}

/** The counts of all kinds and the page of one: titles that are the query first, then those with all of it, each from the newest on. */
async function findByWays(
  { db, texts, page, now }: Asked,
  ways: readonly Way[],
  meant: readonly string[],
): Promise<FoundTexts> {
  if (ways.length === 0) return { ids: [], counts: {}, meant: [] };
  const found = emptyBits(texts.ids.length);
  const lists = ways.map(({ tokens }) => tokens);
  for (const bits of await texts.postings.candidatesOf(db, lists)) if (bits) addAll(found, bits);
  const words = splitWords(meant[0] ?? '').map(plainWord);
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
  const found = await findBy(asked, [query, ...same.map(({ text }) => text)]);
  if (Object.keys(found.counts).length > 0) return found;
  const spelled = spelledTokens(query, isWord).map((tokens) => ({ tokens, titled: [] }));
  const read = await findByWays(asked, spelled, []);
  if (Object.keys(read.counts).length > 0) return read;
  const corrections = await correctedQueries(db, query);
  return corrections.length === 0 ? found : findBy(asked, corrections);
}
