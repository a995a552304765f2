import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, contentEntry, goods } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { CONTENT_FILES } from '@/lib/domain/content/entries';
import { byLanguage, GOODS_FILES, KINDS_IN_ORDER } from '../catalogue/goods/documents';
import { toAttachment } from './entries';

/** Files of a product on sale (`GOODS`) or of an entry that is out (`CONTENT`); none for anything else. */
export const attachmentSelect: Handler<'attachmentSelect'> = async (
  { busiId, busiType },
  { db, lang, now },
) => {
  if (!(await isPublic(db, busiType, busiId, now))) return [];
  const rows = await db
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.busiType, busiType),
        eq(attachment.busiId, busiId),
        // A product may have internal files.
        busiType === GOODS_FILES ? inArray(attachment.kind, [...KINDS_IN_ORDER]) : undefined,
      ),
    )
    .orderBy(...byLanguage(lang));
  const fileBase = await loadFileBase(db);
  return rows.map((row) => toAttachment(row, fileBase, lang));
};

async function isPublic(db: Database, busiType: string, busiId: number, now: Date): Promise<boolean> {
  if (busiType === GOODS_FILES) {
    const [row] = await db.select({ status: goods.status }).from(goods).where(eq(goods.id, busiId));
    return row?.status === 'ACTIVE';
  }
  if (busiType !== CONTENT_FILES) return false;
  const [row] = await db
    .select({ publishedAt: contentEntry.publishedAt })
    .from(contentEntry)
    .where(eq(contentEntry.id, busiId));
  return row !== undefined && row.publishedAt <= now;
}
