import { asc, gt, sql } from 'drizzle-orm';
import { cacheByRevision, loadRevision } from '@/lib/backend/db/cache-by-revision';
import type { Database } from '@/lib/backend/db/client';
import { contentSearch } from '@/lib/backend/db/schema';
import type { TtlCache } from '@/lib/cache/ttl-cache';
import type { SearchKind } from '@/lib/domain/content/entries';
import { type Indexed, Postings } from '../table/postings';
import { keepShownTexts, type ShownText } from './shown-texts';

export type TextKind = Exclude<SearchKind, 'product'>;

/**
 * What search reads of every text, the newest first and of one moment the one written last: their places in these lists are
 * what sets of texts are made of (docs/adr/0026).
 */
export interface TextTable {
  ids: Int32Array;
  kinds: readonly TextKind[];
  /** In both languages, each ` title ` between newlines. */
  titles: readonly string[];
  /** In ms; those to come are held back. */
  publishedAt: Float64Array;
  postings: Postings;
  /** Texts that recent hits were shown from. */
  shown: TtlCache<ShownText>;
}

/** The row of `meta` that a trigger renews with each statement that writes what texts are searched by. */
export const TEXTS_REVISION = 'textsRevision';

const TEXT_INDEX: Indexed = {
  table: contentSearch,
  id: contentSearch.contentId,
  tokens: sql`${contentSearch.grams}`,
  mostBytes: 16 * 1024 * 1024,
};

/** Between batches others get their turn: the embedded engine has one connection. */
const BATCH = 2000;

async function readTable(db: Database): Promise<TextTable> {
  const rows: { id: number; kind: TextKind; titles: string; publishedAt: number }[] = [];
  for (let after = 0; ; ) {
    const batch = await db
      .select({
        id: contentSearch.contentId,
        kind: contentSearch.kind,
        titles: contentSearch.titles,
        publishedAt: contentSearch.publishedAt,
      })
      .from(contentSearch)
      .where(gt(contentSearch.contentId, after))
      .orderBy(asc(contentSearch.contentId))
      .limit(BATCH);
    rows.push(...batch.map((row) => ({ ...row, publishedAt: row.publishedAt.getTime() })));
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  rows.sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
  const ids = Int32Array.from(rows, ({ id }) => id);
  return {
    ids,
    kinds: rows.map(({ kind }) => kind),
    titles: rows.map(({ titles }) => titles),
    publishedAt: Float64Array.from(rows, ({ publishedAt }) => publishedAt),
    postings: new Postings(TEXT_INDEX, ids),
    shown: keepShownTexts(),
  };
}

/** The table of the texts as they are now. */
export const loadTextTable = cacheByRevision((db) => loadRevision(db, TEXTS_REVISION), readTable);
