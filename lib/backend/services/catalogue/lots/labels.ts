import { and, asc, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { codeKey, goods, sku } from '@/lib/backend/db/schema';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { onSale } from '../facets/filter';

/** The ways a code may be meant that was read off a label: wide letters, lower case, spaces in it. */
function spellings(typed: string): string[] {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const upper = plain.toUpperCase();
  return [...new Set([plain, upper, upper.replace(/\s+/g, ''), upper.replace(/\s+/g, '-')])];
}

/**
 * Whether a lot is the one that was typed, whichever of its letters are capitals; of the lots of all documents it is asked by
 * an index. In capitals as the database makes them, on both sides: letters beyond ASCII are not everywhere the same.
 */
export const isLot = (column: Column, typed: string): SQL =>
  inArray(
    sql`upper(${column})`,
    spellings(typed).map((one) => sql`upper(${one}::text)`),
  );

/** The order of the lots so found: the one that is spelt as it was typed first, those that differ from it in some letters last. */
export const bySpelling = (column: Column, typed: string): SQL =>
  sql`array_position(array[${sql.join(
    spellings(typed).map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${column})`;

/** Those of the lots so found that are meant: where there are several, the ones that are spelt as it was typed. */
export function meantLots<T extends { lot: string | null }>(
  found: readonly T[],
  typed: string,
): readonly T[] {
  const spelt = spellings(typed).find((one) => found.some(({ lot }) => lot === one));
  return spelt === undefined ? found : found.filter(({ lot }) => lot === spelt);
}

/** The lots that are meant, of those that are at hand: found as `isLot` finds them, and chosen as `meantLots` does. */
export function lotsAmong<T extends { lot: string }>(lots: readonly T[], typed: string): readonly T[] {
  const keys = new Set(spellings(typed).map((one) => one.toUpperCase()));
  return meantLots(
    lots.filter(({ lot }) => keys.has(lot.toUpperCase())),
    typed,
  );
}

/**
 * The product with this catalogue number, or with a pack size of it, compared as search compares codes: hyphens, spaces
 * and case say nothing. Where two differ in these alone, the one that is spelt as it was typed.
 * @param among which products may be meant: those on sale
 */
export async function findProduct(db: Database, typed: string, among: SQL | undefined = onSale) {
  const key = normaliseCode(typed);
  if (key === '') return undefined;
  const codes = spellings(typed);
  // One list of ids, so that both indexes of codes are used: with "or" every product would be read.
  const named = db
    .select({ id: goods.id })
    .from(goods)
    .where(eq(codeKey(goods.catalogNo), key))
    .union(
      db
        .select({ id: sku.goodsId })
        .from(sku)
        .where(eq(codeKey(sku.skuCode), key)),
    );
  const owners = db.select({ id: sku.goodsId }).from(sku).where(inArray(sku.skuCode, codes));
  const isSpeltSo = or(inArray(goods.catalogNo, codes), inArray(goods.id, owners));
  const [row] = await db
    .select({ id: goods.id, name: goods.name, catalogNo: goods.catalogNo, status: goods.status })
    .from(goods)
    .where(and(inArray(goods.id, named), among))
    .orderBy(sql`${isSpeltSo} desc`, sql`${onSale} desc`, asc(goods.id))
    .limit(1);
  return row;
}
