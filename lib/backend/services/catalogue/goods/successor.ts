import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, goods } from '@/lib/backend/db/schema';
import { type Lang, pickAs } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { onSale } from '../facets/filter';

/** Products that are no longer made. */
export const DISCONTINUED = 'DISCONTINUED';

const isDiscontinued: SQL = eq(goods.status, DISCONTINUED);

/** Products that stand in somebody's freezer: what was sold keeps its documents after it is no longer made. */
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

/** What the catalogue says today of a product that a record is about. */
export interface Recorded {
  catalogNo: string;
  name: Bilingual;
  status: string;
}

/** Products that records are about, by id; what is no longer in the catalogue is missing. */
export async function loadRecorded(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Recorded>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { id, catalogNo, name, status } = goods;
  const rows = await db.select({ id, catalogNo, name, status }).from(goods).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What a record says of a product's standing: its page may be gone, while it stays in what was ordered.
 * @param status null or missing: the catalogue has it no more
 */
export function standing(status: string | null | undefined): { discontinued?: true; withdrawn?: true } {
  if (status === 'ACTIVE') return {};
  return status === DISCONTINUED ? { discontinued: true } : { withdrawn: true };
}

/** Catalogue numbers of the discontinued products that one takes the place of. */
export async function loadReplaced(db: Database, goodsId: number): Promise<string[]> {
  const rows = await db
    .select({ catalogNo: goods.catalogNo })
    .from(goods)
    .where(and(isDiscontinued, eq(goods.successorId, goodsId)))
    .orderBy(asc(goods.catalogNo));
  return rows.map(({ catalogNo }) => catalogNo);
}
