import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import { type Lang, pickAs } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { onSale } from '../facets/filter';

/** Products that are no longer made. */
export const DISCONTINUED = 'DISCONTINUED';

export const isDiscontinued: SQL = eq(goods.status, DISCONTINUED);

/** Products that stand in somebody's freezer: what was sold keeps its papers after it is no longer made. */
export const wasSold: SQL | undefined = or(onSale, isDiscontinued);

/** No longer made, and something takes its place. */
export const isReplaced: SQL | undefined = and(isDiscontinued, isNotNull(goods.successorId));

/** Successors may be replaced in their turn; a longer chain than this is a mistake, perhaps a ring. */
const LONGEST_CHAIN = 8;

/** The product on sale at the end of a chain of successors; null when there is none. */
export async function loadSuccessor(
  db: Database,
  first: number,
  lang: Lang,
): Promise<CallData<'goodsDetail'>['successor']> {
  let id: number | null = first;
  for (let step = 0; step < LONGEST_CHAIN && id !== null; step++) {
    const [row] = await db
      .select({
        id: goods.id,
        catalogNo: goods.catalogNo,
        name: goods.name,
        status: goods.status,
        next: goods.successorId,
      })
      .from(goods)
      .where(eq(goods.id, id));
    if (row?.status === 'ACTIVE')
      return { id: row.id, catalogNo: row.catalogNo, ...pickAs('name', row.name, lang) };
    id = row?.status === DISCONTINUED ? row.next : null;
  }
  return null;
}

/** Those of the products that are no longer made: by id, their catalogue numbers. */
export async function loadDiscontinued(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: goods.id, catalogNo: goods.catalogNo })
    .from(goods)
    .where(and(inArray(goods.id, wanted), isDiscontinued));
  return new Map(rows.map(({ id, catalogNo }) => [id, catalogNo]));
}

/** What a record says of a product's standing: its page may be gone, while it stays in what was ordered. */
export const standing = (status: string | null | undefined): { discontinued?: true } =>
  status === DISCONTINUED ? { discontinued: true } : {};

/** Catalogue numbers of the discontinued products that one takes the place of. */
export async function loadReplaced(db: Database, goodsId: number): Promise<string[]> {
  const rows = await db
    .select({ catalogNo: goods.catalogNo })
    .from(goods)
    .where(and(isDiscontinued, eq(goods.successorId, goodsId)))
    .orderBy(asc(goods.catalogNo));
  return rows.map(({ catalogNo }) => catalogNo);
}
