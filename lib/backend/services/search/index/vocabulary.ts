import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { goodsSearch, searchTerm, searchTopic } from '@/lib/backend/db/schema';
import { isForgivable, spellingTokens } from './spellings';

const BATCH = 2000;

/**
 * Brings `search_term` in line with the names in `goods_search` and with all topics: new words are added, words that
 * none holds any more go, counts are renewed. Only changed rows are written.
 */
export async function rebuildVocabulary(db: Database): Promise<void> {
  // Counted in the database: 100,000 names are a few thousand distinct words.
  const counted = rowsOf(
    await db.execute(sql`
      select word, count(*)::int as uses from (
        select unnest(string_to_array(translate(names, E'\n=_~', '    '), ' ')) as word from ${goodsSearch}
        union all select unnest(string_to_array(term, ' ')) from ${searchTopic}
      ) as words
      where length(word) between 3 and 24
      group by word`),
  );
  const uses = new Map<string, number>();
  for (const row of counted) {
    const word = String(row.word);
    if (isForgivable(word)) uses.set(word, Number(row.uses));
  }
  const known = new Map<string, number>();
  for (const row of await db.select({ term: searchTerm.term, uses: searchTerm.uses }).from(searchTerm)) {
    known.set(row.term, row.uses);
  }
  const gone = [...known.keys()].filter((term) => !uses.has(term));
  const changed = [...uses].filter(([term, count]) => known.get(term) !== count);
  if (gone.length > 0) {
    await db.execute(sql`
      delete from ${searchTerm}
      where term in (select jsonb_array_elements_text(${JSON.stringify(gone)}::text::jsonb))`);
  }
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH);
    const terms = JSON.stringify(batch.map(([term]) => term));
    const counts = JSON.stringify(batch.map(([, count]) => count));
    const grams = JSON.stringify(batch.map(([term]) => `{${spellingTokens(term).join(',')}}`));
    await db.execute(sql`
      insert into ${searchTerm} (term, uses, grams)
      select jsonb_array_elements_text(${terms}::text::jsonb),
        jsonb_array_elements_text(${counts}::text::jsonb)::int,
        jsonb_array_elements_text(${grams}::text::jsonb)::int[]
      on conflict (term) do update set uses = excluded.uses`);
  }
  if (changed.length > 0) await db.execute(sql`analyze ${searchTerm}`);
}
