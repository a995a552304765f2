import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsLot, shelfLot } from '@/lib/backend/db/schema';
import { lotsAmong } from '@/lib/backend/services/catalogue/lots/labels';
import { byLastDay, type ShelfLot } from '@/lib/domain/orders/lots';

/** A lot of a pack size that is on record, counted on the shelf, or both. */
export interface KnownLot extends ShelfLot {
  /** Null: it is on the shelf alone. Its lot may be spelt in other letters than what the shelf says. */
  record: { lot: string; releasedOn: string | null } | null;
}

interface SizeOf {
  skuCode: string;
  goodsId: number;
}

/** What is known of the lots of pack sizes, by the sizes' codes; first to expire first. */
export async function loadKnownLots(
  db: Database,
  sizes: readonly SizeOf[],
): Promise<Map<string, KnownLot[]>> {
  const codes = sizes.map(({ skuCode }) => skuCode);
  const ids = sizes.map(({ goodsId }) => goodsId);
  const counted = await db.select().from(shelfLot).where(inArray(shelfLot.skuCode, codes));
  const recorded = await db.select().from(goodsLot).where(inArray(goodsLot.goodsId, ids));
  const lotsOf = ({ skuCode, goodsId }: SizeOf): KnownLot[] => {
    const records = recorded.filter((row) => row.goodsId === goodsId);
    const lots = new Map<string, KnownLot>();
    for (const record of records) {
      const { lot, expiresOn } = record;
      lots.set(lot, { lot, expiresOn, qty: null, record });
    }
    for (const { lot, expiresOn, qty, ...row } of counted) {
      if (row.skuCode !== skuCode) continue;
      const record = lotsAmong(records, lot)[0] ?? null;
      // Spelt otherwise at the shelf it is the same one, whose units are counted there.
      if (record && record.lot !== lot && lots.get(record.lot)?.qty === null) lots.delete(record.lot);
      // The record is what the certificate says, and may have been corrected since a day was noted at the shelf.
      lots.set(lot, { lot, expiresOn: record?.expiresOn ?? expiresOn, qty, record });
    }
    return [...lots.values()].sort(byLastDay);
  };
  return new Map(sizes.map((size) => [size.skuCode, lotsOf(size)]));
}

/**
 * The same of the lot that was typed, found as certificates are found, whichever of its letters are capitals. Where several may
 * be meant, the one that is spelt as it was typed; else one that is on record before what is on the shelf alone.
 */
export async function findLot(
  db: Database,
  { lot, ...size }: SizeOf & { lot: string },
): Promise<KnownLot | undefined> {
  const known = (await loadKnownLots(db, [size])).get(size.skuCode) ?? [];
  const meant = lotsAmong(known, lot);
  return meant.find((one) => one.record?.lot === one.lot) ?? meant[0];
}
