import { and, asc, eq, max, type SQL } from 'drizzle-orm';
import { contentEntry, documentVersion, goods } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { published } from '@/lib/backend/services/content/entries';
import type { SitemapKind } from '@/lib/contract/schemas/sitemap';
import { dayStart } from '@/lib/domain/days';

const listed = and(onSale, eq(goods.cateCode, 'CP'));

function entriesOf(kind: Exclude<SitemapKind, 'product'>, now: Date): SQL | undefined {
  if (kind === 'news') return published('notice', now);
  if (kind === 'question') return published('question', now);
  return and(published('article', now), eq(contentEntry.type, kind));
}

/** In the order of ids, so that a record stays in its part of the sitemap while others come after it. */
export const sitemapQuery: Handler<'sitemapQuery'> = async (input, { db, now }) => {
  const { kind, startRow, rowSize } = input;
  if (kind === 'product') {
    // What of a product has a date of its own: the row's is the day of an import, whether that changed it or not.
    const documents = db
      .select({
        goodsId: documentVersion.goodsId,
        revisedOn: max(documentVersion.revisedOn).as('revised_on'),
      })
      .from(documentVersion)
      .groupBy(documentVersion.goodsId)
      .as('documents');
    const rows = await db
      .select({ id: goods.id, revisedOn: documents.revisedOn })
      .from(goods)
      .leftJoin(documents, eq(documents.goodsId, goods.id))
      .where(listed)
      .orderBy(asc(goods.id))
      .limit(rowSize)
      .offset(offsetOf(input));
    const data = rows.map(({ id, revisedOn }) => ({
      id,
      ...(revisedOn !== null && { updatedAt: dayStart(revisedOn) }),
    }));
    return { data, total: await db.$count(goods, listed), startRow, rowSize };
  }
  const where = entriesOf(kind, now);
  const rows = await db
    .select({ id: contentEntry.id, updatedAt: contentEntry.updatedAt, type: contentEntry.type })
    .from(contentEntry)
    .where(where)
    .orderBy(asc(contentEntry.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map(({ id, updatedAt, type }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
    ...(kind === 'news' && { typeCode: type }),
  }));
  return { data, total: await db.$count(contentEntry, where), startRow, rowSize };
};
