import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { codeKey, goods, sku } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { isReplaced, loadSuccessor } from '@/lib/backend/services/catalogue/goods/successor';
import { looksLikeCode, normaliseCode } from '@/lib/domain/product/catalogue-number';

/** What took the place of a discontinued product, and the number that this had. */
interface Former {
  goodsId: number;
  catalogNo: string;
}

/** The product on sale for a whole number of one that is no longer made, or of a pack size of it. */
export async function formerOf(db: Database, query: string, lang: Lang): Promise<Former | null> {
  if (!looksLikeCode(query)) return null;
  const key = normaliseCode(query);
  const [row] = rowsOf(
    await db.execute(sql`
      select ${goods.catalogNo} as catalog_no, ${goods.successorId} as successor_id from ${goods}
      where ${isReplaced} and ${goods.id} in (
        select ${goods.id} from ${goods} where ${codeKey(goods.catalogNo)} = ${key}
        union select ${sku.goodsId} from ${sku} where ${codeKey(sku.skuCode)} = ${key})
      order by ${goods.id} limit 1`),
  );
  if (!row) return null;
  const successor = await loadSuccessor(db, Number(row.successor_id), lang);
  return successor && { goodsId: successor.id, catalogNo: String(row.catalog_no) };
}
