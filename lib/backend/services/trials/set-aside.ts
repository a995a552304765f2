import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialSample } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { availabilityOf, lockSizes } from '@/lib/backend/services/orders/sizes';
import { withoutAwaited } from '@/lib/backend/services/orders/stock/made-units';
import { returnStock, takeStock } from '@/lib/backend/services/orders/stock/units';
import { CODE } from '@/lib/contract/call';
import type { ApplicationRow } from './move-application';

const UNITS = 1;

/**
 * Sets a sample aside: one less of what the programme gives away, and of what the shop sells.
 * @returns units taken from stock; 0 when it is made for this
 * @throws CallError 1409 `trial.ended` when the programme is no more, `trial.none_left`, `goods.gone`,
 * `stock.insufficient`
 */
export async function setAside(tx: Database, { id, sampleId, skuCode }: ApplicationRow): Promise<number> {
  if (sampleId === null || skuCode === null) throw new CallError(CODE.conflict, 'trial.ended');
  const granted = await tx
    .update(trialSample)
    .set({ granted: sql`${trialSample.granted} + 1` })
    .where(and(eq(trialSample.id, sampleId), lt(trialSample.granted, trialSample.quota)))
    .returning({ id: trialSample.id });
  if (granted.length === 0) throw new CallError(CODE.conflict, 'trial.none_left');
  const sizes = await withoutAwaited(tx, await lockSizes(tx, [skuCode]), { applicationId: id });
  const size = availabilityOf(sizes.get(skuCode));
  if (!size) throw new CallError(CODE.conflict, 'goods.gone');
  const units = size.madeToOrder ? Math.min(UNITS, size.stock) : UNITS;
  await takeStock(tx, [{ skuCode, units }]);
  return units;
}

/** Puts back what was set aside for an application that comes to nothing. Its row must be locked. */
export async function release(tx: Database, row: ApplicationRow): Promise<void> {
  const { state, sampleId, skuCode, takenQty } = row;
  if (state !== 'APPROVED') return;
  if (sampleId !== null)
    await tx
      .update(trialSample)
      .set({ granted: sql`${trialSample.granted} - 1` })
      .where(eq(trialSample.id, sampleId));
  if (skuCode !== null) await returnStock(tx, [{ skuCode, units: takenQty }]);
}
