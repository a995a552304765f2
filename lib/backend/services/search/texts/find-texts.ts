import { and, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { contentSearch } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import type { SearchKind } from '@/lib/domain/content/entries';
import { splitWords } from '@/lib/domain/search/search-text';
import { unseen } from '../query/conditions';
import { correctedQueries } from '../query/corrections';
import { synonymQueries } from '../query/synonyms';
import { knownTerms, unitsOf } from '../query/units';
import type { SearchTable } from '../table/search-table';
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

/** A page of one kind of texts. */
export interface TextPage {
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
  page: TextPage;
  now: Date;
}

const foundShape = z.array(
  z.object({ counts: z.record(z.string(), z.coerce.number()).nullable(), ids: z.string() }),
);

async function findBy(asked: Asked, queries: readonly string[]): Promise<FoundTexts> {
  const ways = queries.flatMap((query) => wayOf(asked.table, query) ?? []);
  return findByWays(asked, ways, queries);
}

/** The counts of all kinds and the page of one, in one statement: finding thousands of texts twice takes twice as long. */
async function findByWays(
  { db, page, now }: Asked,
  ways: readonly Way[],
  meant: readonly string[],
): Promise<FoundTexts> {
  if (ways.length === 0) return { ids: [], counts: {}, meant: [] };
  const whole = splitWords(meant[0] ?? '')
    .map(plainWord)
    .join(' ');
  const isWhole = sql`position(${`\n ${whole} \n`} in ${contentSearch.titles}) > 0`;
  const rank = sql`case when ${isWhole} then 0 when ${or(...ways.map(({ titled }) => titled))} then 1 else 2 end`;
  const [found] = foundShape.parse(
    rowsOf(
      await db.execute(sql`
        with found as materialized (
          select content_id as id, kind, published_at, case when kind = ${page.kind} then ${rank} end as rank
          from ${contentSearch}
          where ${and(or(...ways.map(holds)), lte(contentSearch.publishedAt, now))}
        )
        select
          (select json_object_agg(kind, total) from (select kind, count(*) as total from found group by kind) as counted)
            as counts,
          array_to_string(array(
            select id from found where kind = ${page.kind}
            order by rank, published_at desc, id desc limit ${page.limit} offset ${page.offset}
          ), ',') as ids`),
    ),
  );
  const ids = found?.ids ? found.ids.split(',').map(Number) : [];
  return { ids, counts: found?.counts ?? {}, meant };
}

/**
 * Texts that hold all that was asked, by the rules of the products' search: case, width, accents, Greek letters and
 * signs between make no difference, two Chinese characters find what three do, synonyms stand for each other. Where nothing is
 * found so, titles and summaries are by their pinyin, and a typo is forgiven.
 */
export async function findTexts(asked: Asked, query: string, lang: Lang): Promise<FoundTexts> {
  const { db, table } = asked;
  const same = synonymQueries(table.synonyms, query, lang).filter(({ kind }) => kind === 'same');
  const found = await findBy(asked, [query, ...same.map(({ text }) => text)]);
  if (Object.keys(found.counts).length > 0) return found;
  const spelled = spelledTokens(query);
  if (spelled) {
    const read = await findByWays(asked, [{ tokens: spelled, titled: sql`true` }], []);
    if (Object.keys(read.counts).length > 0) return read;
  }
  const corrections = await correctedQueries(db, query);
  return corrections.length === 0 ? found : findBy(asked, corrections);
}
