import { and, count, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentSearch } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import type { SearchKind } from '@/lib/domain/content/entries';
import { splitWords } from '@/lib/domain/search/search-text';
import { unseen } from '../query/conditions';
import { correctedQueries } from '../query/corrections';
import { synonymQueries } from '../query/synonyms';
import { knownTerms, unitsOf } from '../query/units';
import { loadSearchTable, type SearchTable } from '../table/search-table';
import { partTokens, plainWord, spelledTokens } from './text-tokens';

export type TextKind = Exclude<SearchKind, 'product'>;

/** One way to mean a query: what must stand in a text, and what in its title. */
interface Way {
  tokens: number[];
  titled: SQL;
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
    return sql`position(${kind === 'han' ? words.join('') : ` ${words.join(' ')}`} in ${contentSearch.titles}) > 0`;
  });
  return { tokens: [...new Set(tokens)], titled: sql`(${sql.join(titled, sql` and `)})` };
}

const holds = ({ tokens }: Way): SQL => sql`${contentSearch.grams} @> ${unseen(tokens)}`;

/** What a query finds among texts. */
export interface FoundTexts {
  /** Null: nothing can be found by it. */
  where: SQL | undefined | null;
  order: SQL[];
  counts: Partial<Record<TextKind, number>>;
  /** What it was taken for: the query itself, its synonyms, or what was meant by a slip of the keys. */
  meant: string[];
}

async function findBy(
  db: Database,
  table: SearchTable,
  queries: readonly string[],
  now: Date,
): Promise<FoundTexts> {
  const ways = queries.flatMap((query) => wayOf(table, query) ?? []);
  return findByWays(db, ways, queries, now);
}

async function findByWays(
  db: Database,
  ways: readonly Way[],
  queries: readonly string[],
  now: Date,
): Promise<FoundTexts> {
  if (ways.length === 0) return { where: null, order: [], counts: {}, meant: [] };
  const where = and(or(...ways.map(holds)), lte(contentSearch.publishedAt, now));
  const rows = await db
    .select({ kind: contentSearch.kind, total: count() })
    .from(contentSearch)
    .where(where)
    .groupBy(contentSearch.kind);
  const whole = splitWords(queries[0] ?? '')
    .map(plainWord)
    .join(' ');
  const rank = sql`case when position(${`\n ${whole} \n`} in ${contentSearch.titles}) > 0 then 0
    when ${or(...ways.map(({ titled }) => titled))} then 1 else 2 end`;
  return {
    where,
    order: [rank, desc(contentSearch.publishedAt), desc(contentSearch.contentId)],
    counts: Object.fromEntries(rows.map(({ kind, total }) => [kind, total])),
    meant: [...queries],
  };
}

/**
 * Texts that hold all that was asked, by the rules of the products' search: case, width, accents, Greek letters and
 * signs between make no difference, two Chinese characters find what three do, synonyms stand for each other. Where nothing is
 * found so, titles and summaries are by their pinyin, and a typo is forgiven.
 */
export async function findTexts(db: Database, query: string, lang: Lang, now: Date): Promise<FoundTexts> {
  const table = await loadSearchTable(db);
  const same = synonymQueries(table.synonyms, query, lang).filter(({ kind }) => kind === 'same');
  const found = await findBy(db, table, [query, ...same.map(({ text }) => text)], now);
  if (Object.keys(found.counts).length > 0) return found;
  const spelled = spelledTokens(query);
  if (spelled) {
    const read = await findByWays(db, [{ tokens: spelled, titled: sql`true` }], [query], now);
    if (Object.keys(read.counts).length > 0) return read;
  }
  const corrections = await correctedQueries(db, query);
  return corrections.length === 0 ? found : findBy(db, table, corrections, now);
}

/** A page of one kind, best first; the order is total, so that pages never overlap. */
export async function pageOfTexts(
  db: Database,
  { where, order }: FoundTexts,
  kind: TextKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (where === null || limit <= 0) return [];
  const rows = await db
    .select({ id: contentSearch.contentId })
    .from(contentSearch)
    .where(and(where, eq(contentSearch.kind, kind)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
