import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication, trialProgramme } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { takeLot } from '@/lib/backend/services/orders/change/take-lot';
import { takeMade } from '@/lib/backend/services/orders/stock/made-units';
import { CODE } from '@/lib/contract/call';
import { daysAfter } from '@/lib/domain/orders/due-at';
import { type ApplicationRow, moveApplication, openApplication, recordTrialEvent } from './move-application';
import { release, setAside } from './set-aside';
import { loadApplication } from './wire-application';

/** Days until the result is asked for, where the programme is no longer on record. */
const RESULT_DAYS = 30;

/** For the owner alone. @throws CallError 1404 `trial.not_found`; 1409 `trial.state`, `trial.moved` */
export const trialApplicationUpdate: Handler<'trialApplicationUpdate'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { db, now } = context;
  await inTransaction(db, async (tx) => {
    const row = await openApplication(tx, input, customerId);
    const by = { actor: 'customer' as const, actorId: customerId, silent: true, at: now };
    if (input.result) {
      const { verdict, text } = input.result;
      const set = { verdict, result: text, reportedAt: now, dueAt: null };
      const next = await moveApplication(tx, row, { move: 'report', actor: 'customer', now, set });
      await recordTrialEvent(tx, next, { event: 'trial.reported', ...by });
      return;
    }
    const next = await moveApplication(tx, row, { move: 'withdraw', actor: 'customer', now });
    await recordTrialEvent(tx, next, { event: 'trial.withdrawn', ...by });
    await giveBack(tx, row, next);
  });
  return loadApplication(input.id, context);
};

/** Nobody decides what they have applied for themselves. @throws CallError 1403 `trial.own` */
function refuseOwn(row: ApplicationRow, actorId: number): void {
  if (row.customerId === actorId) throw new CallError(CODE.notAllowed, 'trial.own');
}

/**
 * @throws CallError 1400 `reason: required` for a refusal without one; 1403 `trial.own`; 1404 `trial.not_found`; 1409
 * `trial.state`, `trial.moved`, and what `setAside` does
 */
export const trialDecide: Handler<'trialDecide'> = async (input, context) => {
  const { customerId: actorId } = sessionOf(context);
  const { db, now } = context;
  const { approve, reason } = input;
  if (!approve && reason === '') throw badInput({ reason: 'required' });
  await inTransaction(db, async (tx) => {
    const row = await openApplication(tx, input);
    refuseOwn(row, actorId);
    const move = approve ? 'approve' : 'reject';
    const set = { reply: reason };
    const next = await moveApplication(tx, row, { move, actor: 'staff', now, set });
    if (approve) await keepTaken(tx, next, await setAside(tx, next));
    else await giveBack(tx, row, next);
    await recordTrialEvent(tx, next, {
      event: approve ? 'trial.approved' : 'trial.rejected',
      actor: 'staff',
      actorId,
      note: reason,
      params: { reason },
      changes: { state: { from: row.state, to: next.state } },
      at: now,
    });
  });
  return loadApplication(input.id, context, { as: 'staff' });
};

/** @param next the application as it came to nothing: what it holds was read under the lock of its pack size */
async function giveBack(tx: Database, { state }: ApplicationRow, next: ApplicationRow): Promise<void> {
  await release(tx, { ...next, state });
  await keepTaken(tx, next, 0);
}

async function keepTaken(tx: Database, { id }: ApplicationRow, takenQty: number): Promise<void> {
  await tx.update(trialApplication).set({ takenQty }).where(eq(trialApplication.id, id));
}

/**
 * Sends the sample; from then on its result is waited for.
 * @throws CallError 1400 `lot: unknown`; 1403 `trial.own`; 1404 `trial.not_found`; 1409 `lot.*`, `goods.gone`,
 * `trial.state`, `trial.moved`
 */
export const trialShip: Handler<'trialShip'> = async (input, context) => {
  const { customerId: actorId } = sessionOf(context);
  const { db, now } = context;
  const { carrier, waybill } = input;
  await inTransaction(db, async (tx) => {
    const row = await openApplication(tx, input);
    refuseOwn(row, actorId);
    const { goodsId, skuCode } = row;
    const dueAt = daysAfter(now, await resultDaysOf(tx, row));
    const sent = { carrier, waybill, shippedAt: now, dueAt };
    const next = await moveApplication(tx, row, { move: 'ship', actor: 'staff', now, set: sent });
    if (goodsId === null || skuCode === null) throw new CallError(CODE.conflict, 'goods.gone');
    const asked = { skuCode, goodsId, lot: input.lot, qty: 1, field: 'lot' };
    const { lot, expiresOn, isCounted } = await takeLot(tx, asked, now);
    // Made for this; where it was received meanwhile, it is in stock.
    if (next.takenQty === 0) await takeMade(tx, { skuCode, taken: 0 }, [{ qty: 1, isCounted }]);
    await tx.update(trialApplication).set({ lot, expiresOn }).where(eq(trialApplication.id, row.id));
    await recordTrialEvent(tx, next, {
      event: 'trial.shipped',
      actor: 'staff',
      actorId,
      note: `${carrier} ${waybill}`,
      params: { carrier, waybill },
      changes: { state: { from: row.state, to: next.state } },
      at: now,
    });
  });
  return loadApplication(input.id, context, { as: 'staff' });
};

async function resultDaysOf(tx: Database, { programmeId }: ApplicationRow): Promise<number> {
  if (programmeId === null) return RESULT_DAYS;
  const [row] = await tx
    .select({ days: trialProgramme.resultDays })
    .from(trialProgramme)
    .where(eq(trialProgramme.id, programmeId));
  return row?.days ?? RESULT_DAYS;
}
