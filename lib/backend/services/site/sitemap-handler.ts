import { and, asc, eq, type SQL } from 'drizzle-orm';
import { contentEntry, goods } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { offsetOf } from '@/lib/backend/services/catalogue/goods/ordering';
import { published } from '@/lib/backend/services/content/entries';
import type { SitemapKind } from '@/lib/contract/schemas/sitemap';

const listed = and(onSale, eq(goods.cateCode, 'CP'));

function entriesOf(kind: Exclude<SitemapKind, 'product'>, now: Date): SQL | undefined {
  if (kind === 'news') return published('notice', now);
  if (kind === 'question') return published('question', now);
  return and(published('article', now), eq(contentEntry.type, kind));
}

/** In the order of ids, so that a record stays in its part of the sitemap while others come after it. */
export const sitemapQuery: Handler<'sitemapQuery'> = async (input, { db, now }) => {
  const { kind, startRow, rowSize } = input;
  const [table, where] =
    kind === 'product' ? ([goods, listed] as const) : ([contentEntry, entriesOf(kind, now)] as const);
  const rows = await db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
  return { data, total: await db.$count(table, where), startRow, rowSize };
};
