import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsLot, shelfLot } from '@/lib/backend/db/schema';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { formatDate } from '@/lib/domain/dates';
import { isExpired, isReleased } from '@/lib/domain/orders/lots';

/** Units of a lot that are sent. */
interface SentLot {
  skuCode: string;
  goodsId: number;
  lot: string;
  qty: number;
  /** Name of the lot's field in the call. */
  field: string;
}

/**
 * Takes units of a lot off the shelf, where they are counted.
 * @returns the lot's last day, yyyy-MM-dd
 * @throws CallError 1400 `unknown` for a lot that is none of the product's, or whose record has not released it by then,
 * counted or not; 1409 `lot.expired`, `lot.insufficient`
 */
export async function takeLot(
  tx: Database,
  { skuCode, goodsId, lot, qty, field }: SentLot,
  now: Date,
): Promise<string> {
  const [counted] = await tx
    .select()
    .from(shelfLot)
    .where(and(eq(shelfLot.skuCode, skuCode), eq(shelfLot.lot, lot)));
  const [made] = await tx
    .select({ releasedOn: goodsLot.releasedOn, expiresOn: goodsLot.expiresOn })
    .from(goodsLot)
    .where(and(eq(goodsLot.goodsId, goodsId), eq(goodsLot.lot, lot)));
  const today = formatDate(now);
  // The record is what the certificate says; what was noted at the shelf is of the day it was received.
  const expiresOn = made?.expiresOn ?? counted?.expiresOn;
  if (!expiresOn || (made && !isReleased(made, today))) throw badInput({ [field]: 'unknown' });
  const fields = { [field]: lot };
  if (isExpired(expiresOn, today)) throw new CallError(CODE.conflict, 'lot.expired', { fields });
  if (counted) {
    const taken = await tx
      .update(shelfLot)
      .set({ qty: sql`${shelfLot.qty} - ${qty}`, updatedAt: now })
      .where(and(eq(shelfLot.id, counted.id), gte(shelfLot.qty, qty)))
      .returning({ id: shelfLot.id });
    if (taken.length === 0) throw new CallError(CODE.conflict, 'lot.insufficient', { fields });
  }
  return expiresOn;
}
