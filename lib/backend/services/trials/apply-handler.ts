import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { copyAddress } from '@/lib/backend/services/orders/place/copy-address';
import { CODE } from '@/lib/contract/call';
import { FREE_TRIAL_STATES, periodAt } from '@/lib/domain/trials/moves';
import { recordTrialEvent } from './move-application';
import { loadApplication } from './wire-application';

const refuse = (word: string) => new CallError(CODE.conflict, word);

/** @throws CallError 1404 `trial_sample.not_found` */
async function findSample(tx: Database, id: number) {
  const [found] = await tx
    .select({ sample: trialSample, programme: trialProgramme })
    .from(trialSample)
    .innerJoin(trialProgramme, eq(trialProgramme.id, trialSample.programmeId))
    .where(eq(trialSample.id, id));
  if (!found) throw notFound('trial_sample.not_found');
  return found;
}

/** The customer's row must be locked, so that two applications don't share what they may still ask for. */
async function requireRoom(
  tx: Database,
  customerId: number,
  { sample, programme }: Awaited<ReturnType<typeof findSample>>,
): Promise<void> {
  const own = await tx
    .select({ sampleId: trialApplication.sampleId })
    .from(trialApplication)
    .where(
      and(
        eq(trialApplication.customerId, customerId),
        eq(trialApplication.programmeId, programme.id),
        notInArray(trialApplication.state, FREE_TRIAL_STATES),
      ),
    );
  if (own.some(({ sampleId }) => sampleId === sample.id)) throw refuse('trial.applied');
  if (own.length >= programme.perPerson) throw refuse('trial.per_person');
  if (sample.granted >= sample.quota) throw refuse('trial.none_left');
}

/**
 * Applies for a sample: once for each, whatever is pressed or sent again. Whose it is and what it is of are the
 * server's own.
 * @throws CallError 1403 `trial.not_verified`; 1404 `trial_sample.not_found`, `address.not_found`; 1409
 * `trial.not_open`, `trial.ended`, `trial.applied`, `trial.per_person`, `trial.none_left`
 */
export const trialApplicationSave: Handler<'trialApplicationSave'> = async (input, context) => {
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  const { sampleId, addressId, purpose, instrument } = input;
  const id = await inTransaction(db, async (tx) => {
    const { isRz } = await lockCustomer(tx, customerId);
    const found = await findSample(tx, sampleId);
    const { sample, programme } = found;
    const period = periodAt(programme, now);
    if (period !== 'OPEN') throw refuse(period === 'SOON' ? 'trial.not_open' : 'trial.ended');
    if (programme.audience === 'VERIFIED' && !isRz)
      throw new CallError(CODE.notAllowed, 'trial.not_verified');
    await requireRoom(tx, customerId, found);
    const { goodsId, skuCode } = sample;
    const address = await copyAddress(tx, customerId, addressId);
    const own = { customerId, programmeId: programme.id, sampleId, goodsId, skuCode };
    const [row] = await tx
      .insert(trialApplication)
      .values({ ...own, purpose, instrument, address, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('The application was not stored');
    await recordTrialEvent(tx, row, {
      event: 'trial.submitted',
      actor: 'customer',
      actorId: customerId,
      at: now,
    });
    return row.id;
  });
  return loadApplication(id, context);
};
