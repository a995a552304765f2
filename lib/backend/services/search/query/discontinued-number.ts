import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { codeKey, goods, sku } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { isReplaced, loadSuccessor } from '@/lib/backend/services/catalogue/goods/successor';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { codesOf } from './code-parts';

/** Numbers that differ in hyphens alone are few. */
const MOST_ROWS = 100;

/** What took the place of a discontinued product, and the number that this had. */
interface Former {
  goodsId: number;
  catalogNo: string;
}

/** The products on sale for each whole number of one that is no longer made, or of a pack size of it, alone or among words. */
export async function formersOf(db: Database, query: string, lang: Lang): Promise<Former[]> {
  const keys = codesOf(query).map(normaliseCode);
  if (keys.length === 0) return [];
  const rows = rowsOf(
    await db.execute(sql`
      select named.key, ${goods.catalogNo} as catalog_no, ${goods.successorId} as successor_id
      from (
        select ${goods.id} as id, ${codeKey(goods.catalogNo)} as key from ${goods} where ${inArray(codeKey(goods.catalogNo), keys)}
        union select ${sku.goodsId}, ${codeKey(sku.skuCode)} from ${sku} where ${inArray(codeKey(sku.skuCode), keys)}
      ) named join ${goods} on ${goods.id} = named.id
      where ${isReplaced} order by ${goods.id} limit ${MOST_ROWS}`),
  );
  const formers = new Map<number, Former>();
  // In the order they were typed, as products on sale are found.
  for (const key of keys) {
    const row = rows.find((one) => one.key === key);
    const successor = row && (await loadSuccessor(db, Number(row.successor_id), lang));
    if (successor && !formers.has(successor.id))
      formers.set(successor.id, { goodsId: successor.id, catalogNo: String(row.catalog_no) });
  }
  return [...formers.values()];
}
