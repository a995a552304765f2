/**
 * How fast texts are found in the catalogue in DATA_DIR, with the counts of every tab, beside a plain ILIKE scan of the same texts.
 *   DATA_DIR=… npx tsx bench/make-texts.ts 10000     (once)
 *   DATA_DIR=… npx tsx bench/search-texts.ts [rounds]
 * Prints what `bench/search.ts` prints.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { contentEntry } from '@/lib/backend/db/schema';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import { renewSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { initialsOf, readingsOf } from '@/lib/backend/services/search/index/readings';
import { readAhead } from '@/lib/backend/services/search/table/search-table';
import { renewTextIndex } from '@/lib/backend/services/search/texts/index-texts';
import { routes } from '@/lib/contract/routes';
import { splitWords } from '@/lib/domain/search/search-text';
import { plainText } from '@/lib/domain/text/plain-text';
import { timeWarm, upTo } from './parts/timing';

const ROUNDS = Number(process.argv[2] ?? 60);

const { db, close } = await openPglite(process.env.DATA_DIR ?? '.data', async (opened) => {
  await renewSearchIndex(opened);
  await renewTextIndex(opened);
});
const dispatch = createDispatch({
  openDatabase: async () => db,
  handlers,
  findSession: async () => null,
});

const sample = await db
  .select({ title: contentEntry.title, html: contentEntry.html })
  .from(contentEntry)
  .orderBy(sql`md5(${contentEntry.id}::text)`)
  .limit(400);
const hanRuns = sample.flatMap(({ title }) =>
  splitWords(title.zh).filter((word) => word.kind === 'han' && word.text.length >= 4),
);
const kinds: Record<string, string[]> = {
  'texts: a word of a title': sample.flatMap(({ title }) =>
    splitWords(title.en ?? '')
      .map((word) => word.text)
      .filter((word) => /^[a-z]{5,}$/.test(word)),
  ),
  'texts: two Chinese characters': hanRuns.map((word) => word.text.slice(0, 2)),
  'texts: a phrase': sample.flatMap(
    ({ html }) => /[\u4e00-\u9fff]{7,10}/.exec(plainText(html.zh))?.[0] ?? [],
  ),
  'texts: pinyin': hanRuns.map((word) => (readingsOf([word])[0] ?? []).slice(0, 3).join('')),
  'texts: pinyin initials': hanRuns.map((word) => initialsOf([word], readingsOf([word])[0] ?? []).join('')),
  'texts: nothing found': sample.map((_, index) => `完全没有${index + 100}的文章`),
};
// As a server does after its start: nobody waits for it (lib/backend/open-database.ts).
await readAhead(db, 0);
for (const [name, texts] of Object.entries(kinds))
  await timeWarm(name, upTo(2 * ROUNDS, texts), search, scan);
await close();

/** One call as a browser makes it: a page of articles, and how many there are of every kind. */
async function search(productName: string): Promise<number> {
  const { method, path } = routes.contentSearch;
  const fields = new URLSearchParams({ productName, kind: 'article', fanyi: 'ZH', rowSize: '20' });
  const { answer } = await dispatch({ method, path, fields });
  if (answer.code !== 1000) throw new Error(`${productName}: ${answer.code} ${answer.msg}`);
  return z.object({ total: z.number() }).parse(answer.data).total;
}

/** What one would write without an index: a page of articles and the counts, by what stands in the texts. */
async function scan(query: string): Promise<void> {
  const like = `%${query}%`;
  const { title, summary, html } = contentEntry;
  const columns = [title, summary, html].flatMap((column) => [
    sql`${column}->>'zh' ilike ${like}`,
    sql`${column}->>'en' ilike ${like}`,
  ]);
  await db.execute(sql`
    select id, count(*) over (partition by kind) from ${contentEntry}
    where ${sql.join(columns, sql` or `)} order by kind, published_at desc, id limit 20`);
}
