import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsLot, shelfLot } from '@/lib/backend/db/schema';
import { byLastDay, type ShelfLot } from '@/lib/domain/orders/lots';

/** A lot of a pack size that is on record, counted on the shelf, or both. */
interface KnownLot extends ShelfLot {
  /** Null: it is on the shelf alone. */
  record: { releasedOn: string | null } | null;
}

interface SizeOf {
  skuCode: string;
  goodsId: number;
}

/**
 * What is known of the lots of pack sizes, by the sizes' codes; first to expire first.
 * @param only the number of the one that is asked about
 */
export async function loadLots(
  db: Database,
  sizes: readonly SizeOf[],
  only?: string,
): Promise<Map<string, KnownLot[]>> {
  const codes = sizes.map(({ skuCode }) => skuCode);
  const ids = sizes.map(({ goodsId }) => goodsId);
  const named = (lot: typeof shelfLot.lot | typeof goodsLot.lot) =>
    only === undefined ? undefined : eq(lot, only);
  const counted = await db
    .select()
    .from(shelfLot)
    .where(and(inArray(shelfLot.skuCode, codes), named(shelfLot.lot)));
  const recorded = await db
    .select()
    .from(goodsLot)
    .where(and(inArray(goodsLot.goodsId, ids), named(goodsLot.lot)));
  const lotsOf = ({ skuCode, goodsId }: SizeOf): KnownLot[] => {
    const lots = new Map<string, KnownLot>();
    for (const { lot, expiresOn, qty, ...row } of counted)
      if (row.skuCode === skuCode) lots.set(lot, { lot, expiresOn, qty, record: null });
    // The record is what the certificate says, and may have been corrected since a day was noted at the shelf.
    for (const { lot, expiresOn, ...record } of recorded)
      if (record.goodsId === goodsId)
        lots.set(lot, { lot, expiresOn, qty: lots.get(lot)?.qty ?? null, record });
    return [...lots.values()].sort(byLastDay);
  };
  return new Map(sizes.map((size) => [size.skuCode, lotsOf(size)]));
}

/** The same of one lot. */
export const findLot = async (
  db: Database,
  { lot, ...size }: SizeOf & { lot: string },
): Promise<KnownLot | undefined> => (await loadLots(db, [size], lot)).get(size.skuCode)?.[0];
