import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { shelfLot } from '@/lib/backend/db/schema';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { formatDate } from '@/lib/domain/dates';
import { isExpired, isReleased } from '@/lib/domain/orders/lots';
import { findLot } from '../stock/known-lots';

/** Units of a lot that are sent. */
interface SentLot {
  skuCode: string;
  goodsId: number;
  lot: string;
  qty: number;
  /** Name of the lot's field in the call. */
  field: string;
}

export interface TakenLot {
  /** As its record spells it, by which its certificate is found; else as the shelf does. */
  lot: string;
  /** Its last day, yyyy-MM-dd. */
  expiresOn: string;
  /** It is counted on the shelf. */
  isCounted: boolean;
}

/**
 * Takes units of a lot off the shelf, where they are counted.
 * @throws CallError 1400 `unknown` for a lot that is none of the product's, or whose record has not released it by then,
 * counted or not; 1409 `lot.expired`, `lot.insufficient`
 */
export async function takeLot(
  tx: Database,
  { skuCode, goodsId, lot, qty, field }: SentLot,
  now: Date,
): Promise<TakenLot> {
  const today = formatDate(now);
  const known = await findLot(tx, { skuCode, goodsId, lot });
  if (!known || (known.record && !isReleased(known.record, today))) throw badInput({ [field]: 'unknown' });
  const fields = { [field]: lot };
  if (isExpired(known.expiresOn, today)) throw new CallError(CODE.conflict, 'lot.expired', { fields });
  if (known.qty !== null) {
    const taken = await tx
      .update(shelfLot)
      .set({ qty: sql`${shelfLot.qty} - ${qty}`, updatedAt: now })
      .where(and(eq(shelfLot.skuCode, skuCode), eq(shelfLot.lot, known.lot), gte(shelfLot.qty, qty)))
      .returning({ id: shelfLot.id });
    if (taken.length === 0) throw new CallError(CODE.conflict, 'lot.insufficient', { fields });
  }
  return { lot: known.record?.lot ?? known.lot, expiresOn: known.expiresOn, isCounted: known.qty !== null };
}
