import { and, inArray, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku } from '@/lib/backend/db/schema';
import { onSale } from '../facets/filter';

/** The ways a code may be meant that was read off a label: wide letters, lower case, spaces in it. */
export function spellings(typed: string): string[] {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const upper = plain.toUpperCase();
  return [...new Set([plain, upper, upper.replace(/\s+/g, ''), upper.replace(/\s+/g, '-')])];
}

/** The product with this catalogue number, or with a pack size of it. */
export async function findProduct(db: Database, typed: string) {
  const codes = spellings(typed);
  const owners = db.select({ id: sku.goodsId }).from(sku).where(inArray(sku.skuCode, codes));
  const [row] = await db
    .select({ id: goods.id, name: goods.name, catalogNo: goods.catalogNo })
    .from(goods)
    .where(and(or(inArray(goods.catalogNo, codes), inArray(goods.id, owners)), onSale))
    .limit(1);
  return row;
}
