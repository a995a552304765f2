import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import type { GoodsRecord } from '../files/goods-file';

/** What takes the place of what, by catalogue number. Call it when all products of the file are saved. */
export async function saveSuccessors(db: Database, records: readonly GoodsRecord[]): Promise<void> {
  const pairs = records
    .filter(({ product }) => product)
    .map(({ catalogNo, successor }) => ({ own: catalogNo, next: successor }));
  if (pairs.length === 0) return;
  await db.execute(
    sql`update ${goods} as product set successor_id = next.id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pair(own text, next text)
      left join ${goods} as next on next.catalog_no = pair.next
      where product.catalog_no = pair.own and product.successor_id is distinct from next.id`,
  );
}
