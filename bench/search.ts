/**
 * How fast search answers on the catalogue in DATA_DIR, beside a plain ILIKE scan of the same rows in the same run.
 *   npm run catalogue:generate -- --products 100000   (once)
 *   DATA_DIR=… npx tsx bench/search.ts [rounds]          (with DATABASE_URL set: that PostgreSQL)
 * Prints one JSON object a kind of query: { name, queries, matches, p50, p95, baselineP95 }, in milliseconds for the
 * whole call, summaries included; and { readingMs }: how long what lists say is read, once after a start. Stop the shop first: the directory can be open in one process only.
 */
import { asc, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { goods, searchTerm, searchTopic } from '@/lib/backend/db/schema';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { loadFacetTable } from '@/lib/backend/services/catalogue/facets/facet-table';

import { handlers } from '@/lib/backend/services/registry';
import { renewSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { initialsOf, readingsOf } from '@/lib/backend/services/search/index/readings';
import { loadSearchTable, readAhead } from '@/lib/backend/services/search/table/search-table';
import { routes } from '@/lib/contract/routes';
import { splitWords } from '@/lib/domain/search/search-text';
import { timeQueries, timeWarm, upTo, warmUp } from './parts/timing';

const ROUNDS = Number(process.argv[2] ?? 60);

const { DATA_DIR = '.data', DATABASE_URL } = process.env;
const { db, close } = DATABASE_URL
  ? await openPostgres(DATABASE_URL, renewSearchIndex)
  : await openPglite(DATA_DIR, renewSearchIndex);
const dispatch = createDispatch({
  openDatabase: async () => db,
  handlers,
  findSession: async () => null,
});

const sample = await db
  .select({ catalogNo: goods.catalogNo, name: goods.name })
  .from(goods)
  .orderBy(sql`md5(${goods.id}::text)`)
  .limit(2000);
const hanRuns = sample.flatMap(({ name }) =>
  splitWords(name.zh).filter((word) => word.kind === 'han' && word.text.length >= 2),
);
const words = await db
  .select({ term: searchTerm.term })
  .from(searchTerm)
  .where(sql`${searchTerm.term} ~ '^[a-z]{6,}$'`)
  .orderBy(asc(sql`md5(${searchTerm.term})`))
  .limit(500);

const topics = await db
  .select({ term: searchTopic.term })
  .from(searchTopic)
  .where(gte(sql`length(${searchTopic.term})`, 2))
  .orderBy(asc(sql`md5(${searchTopic.term})`))
  .limit(300);

/** Queries that find a good part of the catalogue. */
const BROAD = [
  '抗体',
  'antibody',
  '一抗',
  '二抗',
  '小鼠',
  'mouse',
  '单克隆',
  '流式细胞术',
  'western blot',
  '荧光',
  '488',
  '人',
];

const swapLetters = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);

const kinds: Record<string, string[]> = {
  'catalogue number': upTo(
    2 * ROUNDS,
    sample.map((row) => row.catalogNo),
  ),
  'part of a code': upTo(
    2 * ROUNDS,
    sample.map((row) => row.catalogNo.slice(-4)),
  ),
  'two Chinese characters': upTo(
    2 * ROUNDS,
    hanRuns.map((word) => word.text.slice(-2)),
  ),
  'one Chinese character': upTo(
    2 * ROUNDS,
    hanRuns.map((word) => word.text.slice(0, 1)),
  ),
  'pinyin initials': upTo(
    2 * ROUNDS,
    hanRuns
      .map((word) =>
        initialsOf([word], readingsOf([word])[0] ?? [])
          .slice(0, 4)
          .join(''),
      )
      .filter((i) => i.length > 1),
  ),
  'whole pinyin': upTo(
    2 * ROUNDS,
    hanRuns.map((word) => (readingsOf([word])[0] ?? []).slice(0, 3).join('')),
  ),
  'typo in a word': upTo(
    2 * ROUNDS,
    words.map((row) => swapLetters(row.term)),
  ),
  'what it is': upTo(
    2 * ROUNDS,
    topics.map((row) => row.term),
  ),
  'what it is, and a word of its name': upTo(
    2 * ROUNDS,
    hanRuns.map((word, i) => `${topics[i % topics.length]?.term} ${word.text.slice(0, 3)}`),
  ),
  'nothing found': upTo(
    2 * ROUNDS,
    sample.map((row) => `完全没有${row.catalogNo.slice(-3)}的东西`),
  ),
};

// As a server does at its start: nobody waits for it (lib/backend/open-database.ts).
const started = performance.now();
await loadFacetTable(db);
await loadSearchTable(db);
process.stdout.write(`${JSON.stringify({ readingMs: Math.round(performance.now() - started) })}\n`);
// Goes on for half a minute after a start, in pauses.
await readAhead(db, 0);
process.stdout.write(`${JSON.stringify({ readAheadMs: Math.round(performance.now() - started) })}\n`);
// A server has answered hundreds of searches before: each list of a common word is read from the index once.
for (const queries of Object.values(kinds)) await warmUp(queries, search);
for (const [name, queries] of Object.entries(kinds)) await timeWarm(name, queries, search, scan);
// Each once: what is costly to count is kept for a moment, and only the first to ask waits for it.
await timeQueries('facets of a broad query', BROAD, searchWithFacets, scan);
await close();

/** One call as a browser makes it, from form fields to the answer. */
async function search(productName: string): Promise<number> {
  const { method, path } = routes.goodsSearch;
  const fields = new URLSearchParams({ productName, fanyi: 'ZH', rowSize: '20' });
  const { answer } = await dispatch({ method, path, fields });
  if (answer.code !== 1000) throw new Error(`${productName}: ${answer.code} ${answer.msg}`);
  return z.object({ total: z.number() }).parse(answer.data).total;
}

/** The page of results with its filters, as it is shown. */
async function searchWithFacets(productName: string): Promise<number> {
  const { method, path } = routes.goodsSearchNew;
  const fields = new URLSearchParams({ productName, fanyi: 'ZH', rowSize: '24', facets: 'true' });
  const { answer } = await dispatch({ method, path, fields });
  if (answer.code !== 1000) throw new Error(`${productName}: ${answer.code} ${answer.msg}`);
  return z.object({ total: z.number() }).parse(answer.data).total;
}

/** What one would write without an index: the same columns, scanned. */
async function scan(query: string): Promise<void> {
  const like = `%${query}%`;
  await db.execute(sql`
    select id, count(*) over () from ${goods}
    where ${goods.catalogNo} ilike ${like} or ${goods.cas} ilike ${like}
      or ${goods.name}->>'zh' ilike ${like} or ${goods.name}->>'en' ilike ${like}
    order by is_hot desc, sort, id limit 20`);
}
