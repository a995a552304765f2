import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { contentEntry, meta } from '@/lib/backend/db/schema';

/**
 * Which state of products and texts pages show: triggers count their changes, and a text that was put off to a time
 * is there when that has come. Two equal ones mean that nothing has changed between them.
 */
export async function loadShownRevision(db: Database, now: Date): Promise<string> {
  const result = await db.execute(sql`
    select concat_ws(' ',
      (select string_agg(${meta.value}, ' ' order by ${meta.key}) from ${meta}
        where ${meta.key} in ('contentRevision', 'goodsRevision')),
      (select max(${contentEntry.publishedAt}) from ${contentEntry}
        where ${contentEntry.publishedAt} <= ${now.toISOString()}::timestamptz)) as revision`);
  return String(rowsOf(result)[0]?.revision);
}
