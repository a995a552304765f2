import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry, contentSearch as indexed } from '@/lib/backend/db/schema';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { createTtlCache, type TtlCache } from '@/lib/cache/ttl-cache';
import { type SplitText, splitText } from './passage';

/** What of a text a hit is made of, in one language. */
export interface ShownText {
  title: SplitText;
  summary: SplitText;
  body: SplitText;
  publishedAt: string;
  /** Where title or summary are in another. */
  fallback: ReturnType<typeof fallbackLanguage>;
}

/** A split text takes some thirty times its length; the newest few hundred texts are what most searches show. */
const BYTES_PER_CHARACTER = 30;
const MOST_BYTES = 16 * 1024 * 1024;

/** Texts that hits were made of, by `lang id`: they hold for one revision of the texts. */
export const keepShownTexts = (): TtlCache<ShownText> =>
  createTtlCache({
    max: MOST_BYTES,
    weigh: ({ title, summary, body }) =>
      BYTES_PER_CHARACTER * (1 + title.text.length + summary.text.length + body.text.length),
  });

/** The whole entries of a page, in both languages, took as long to read as they took to find. */
const columns = (lang: Lang) => ({
  id: contentEntry.id,
  title: contentEntry.title,
  summary: contentEntry.summary,
  publishedAt: contentEntry.publishedAt,
  body:
    lang === 'zh'
      ? sql<string>`${indexed.bodyZh}`
      : sql<string>`coalesce(${indexed.bodyEn}, ${indexed.bodyZh})`,
});

interface Wanted {
  ids: readonly number[];
  lang: Lang;
  /** Of the revision that the ids were found in. */
  kept: TtlCache<ShownText>;
}

/** Texts by their ids; those that are gone meanwhile are left out. */
export async function loadShownTexts(
  db: Database,
  { ids, lang, kept }: Wanted,
): Promise<Map<number, ShownText>> {
  const keyOf = (id: number) => `${lang} ${id}`;
  const found = new Map<number, ShownText>();
  for (const id of ids) {
    const text = kept.get(keyOf(id));
    if (text) found.set(id, text);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const rows = await db
    .select(columns(lang))
    .from(contentEntry)
    .innerJoin(indexed, eq(indexed.contentId, contentEntry.id))
    .where(inArray(contentEntry.id, missing));
  for (const { id, publishedAt, body, ...row } of rows) {
    const [title, summary] = [pick(row.title, lang), pick(row.summary, lang)];
    const text = {
      title: splitText(title.text),
      summary: splitText(summary.text),
      body: splitText(body),
      publishedAt: publishedAt.toISOString(),
      fallback: fallbackLanguage(title, summary),
    };
    kept.set(keyOf(id), text);
    found.set(id, text);
  }
  return found;
}
