import { sql } from 'drizzle-orm';
import type { goods, sku } from '@/lib/backend/db/schema';

/** A column's code as codes are compared. */
export const keyOf = (column: typeof sku.skuCode | typeof goods.catalogNo) =>
  sql<string>`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;
