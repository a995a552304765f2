import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import { countsForQuota, FREE_TRIAL_STATES } from '@/lib/domain/trials/moves';

type ProgrammeRow = typeof trialProgramme.$inferInsert;

/** A programme with what it gives away, in its order. */
interface ProgrammeFields {
  programme: Omit<ProgrammeRow, 'id'>;
  samples: { goodsId: number; skuCode: string; quota: number }[];
}

/**
 * Adds programmes, or changes those of the same code. A product that is no longer listed is given away no more; what
 * was applied for stands, and counts once it is listed again. Call it in a transaction.
 * @returns their ids, in the order of the list
 * @throws the database's error for a quota below what was granted already
 */
export async function saveProgrammes(tx: Database, list: readonly ProgrammeFields[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { programme, samples } of list) {
    const [row] = await tx
      .insert(trialProgramme)
      .values(programme)
      .onConflictDoUpdate({ target: trialProgramme.code, set: programme })
      .returning({ id: trialProgramme.id });
    if (!row) throw new Error('The programme was not stored');
    ids.push(row.id);
    const own = eq(trialSample.programmeId, row.id);
    const kept = samples.map(({ goodsId }) => goodsId);
    await tx
      .delete(trialSample)
      .where(kept.length === 0 ? own : and(own, notInArray(trialSample.goodsId, kept)));
    for (const [sort, sample] of samples.entries()) {
      const [known] = await tx
        .update(trialSample)
        .set({ skuCode: sample.skuCode, quota: sample.quota, sort })
        .where(and(own, eq(trialSample.goodsId, sample.goodsId)))
        .returning({ id: trialSample.id });
      if (!known) await addSample(tx, { ...sample, programmeId: row.id, sort });
    }
  }
  return ids;
}

/** Of what was given away before, those who had it have had it: the quota goes on where it was. */
async function addSample(tx: Database, sample: Omit<typeof trialSample.$inferInsert, 'id'>): Promise<void> {
  const standing = await tx
    .select({
      id: trialApplication.id,
      customerId: trialApplication.customerId,
      state: trialApplication.state,
    })
    .from(trialApplication)
    .where(
      and(
        eq(trialApplication.programmeId, sample.programmeId),
        eq(trialApplication.goodsId, sample.goodsId),
        notInArray(trialApplication.state, FREE_TRIAL_STATES),
      ),
    )
    .orderBy(asc(trialApplication.id))
    .for('update');
  const granted = standing.filter(({ state }) => countsForQuota(state)).length;
  const [row] = await tx
    .insert(trialSample)
    .values({ ...sample, granted })
    .returning({ id: trialSample.id });
  if (!row || standing.length === 0) return;
  // A customer has one application for a sample: of more, from when they did not count, what was promised, else the last.
  const promisedLast = [...standing].sort(
    (one, other) => Number(one.state === 'APPROVED') - Number(other.state === 'APPROVED'),
  );
  const lastOf = new Map(promisedLast.map(({ customerId, id }) => [customerId, id]));
  await tx
    .update(trialApplication)
    .set({ sampleId: row.id })
    .where(inArray(trialApplication.id, [...lastOf.values()]));
}
