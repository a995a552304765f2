import { eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry, contentSearch, meta } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { SearchKind } from '@/lib/domain/content/entries';
import { splitWords } from '@/lib/domain/search/search-text';
import { bodyOf, kindWords } from './text-of';
import { addInitials, addReadings, addTextTokens, plainWord } from './text-tokens';

/** To be raised with every change of what is indexed: older indexes are then made anew at the start. */
const FORMAT = '5';
const FORMAT_KEY = 'textSearchFormat';
const BATCH = 200;

type Entry = typeof contentEntry.$inferSelect;

function kindOf({ kind, type }: Pick<Entry, 'kind' | 'type'>): Exclude<SearchKind, 'product'> {
  if (kind === 'notice') return 'news';
  if (kind === 'question') return 'question';
  if (kind === 'brochure') return 'document';
  return type === 'protocol' ? 'protocol' : 'article';
}

function rowOf(entry: Entry) {
  const { title, summary } = entry;
  const body = { zh: bodyOf(entry, 'zh'), en: bodyOf(entry, 'en') };
  const tokens = new Set<number>();
  for (const lang of ['zh', 'en'] as const)
    for (const text of [title[lang], summary[lang], body[lang]]) if (text) addTextTokens(tokens, text);
  addTextTokens(tokens, kindWords(entry));
  for (const text of [title.zh, entry.groupName?.zh, kindWords(entry)]) {
    if (!text) continue;
    addReadings(tokens, text);
    addInitials(tokens, text);
  }
  if (summary.zh) addReadings(tokens, summary.zh);
  const titles = [title.zh, title.en ?? ''].map((text) => ` ${splitWords(text).map(plainWord).join(' ')} `);
  return {
    contentId: entry.id,
    kind: kindOf(entry),
    titles: `\n${titles.join('\n')}\n`,
    bodyZh: body.zh,
    bodyEn: body.en === body.zh ? null : body.en,
    publishedAt: entry.publishedAt,
    grams: [...tokens],
  };
}

/** Indexes these entries anew, within the transaction that changed them; entries that are gone leave by themselves. */
export async function indexTexts(tx: Database, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    await tx.delete(contentSearch).where(inArray(contentSearch.contentId, some));
    const entries = await tx.select().from(contentEntry).where(inArray(contentEntry.id, some));
    if (entries.length > 0) await tx.insert(contentSearch).values(entries.map(rowOf));
  }
  // New rows wait in a list that every search reads through; on the embedded engine nobody else ever empties it.
  if (ids.length > 0) await tx.execute(sql`select gin_clean_pending_list('content_search_grams')`);
}

/** Indexes all texts when the index is of an older format than this program's; for the start. */
export async function renewTextIndex(db: Database): Promise<void> {
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, FORMAT_KEY));
  if (known?.value === FORMAT) return;
  await inTransaction(db, async (tx) => {
    for (let after = 0; ; ) {
      const rows = await tx
        .select({ id: contentEntry.id })
        .from(contentEntry)
        .where(gt(contentEntry.id, after))
        .orderBy(contentEntry.id)
        .limit(BATCH);
      await indexTexts(
        tx,
        rows.map(({ id }) => id),
      );
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
    await tx.execute(sql`analyze ${contentSearch}`);
    await tx
      .insert(meta)
      .values({ key: FORMAT_KEY, value: FORMAT })
      .onConflictDoUpdate({ target: meta.key, set: { value: FORMAT, updatedAt: sql`now()` } });
  });
}
