import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialProgramme, trialSample } from '@/lib/backend/db/schema';

type ProgrammeRow = typeof trialProgramme.$inferInsert;

/** A programme with what it gives away, in its order. */
interface ProgrammeFields {
  programme: Omit<ProgrammeRow, 'id'>;
  samples: { goodsId: number; skuCode: string; quota: number }[];
}

/**
 * Adds programmes, or changes those of the same code. A product that is no longer listed is given away no more; what
 * was applied for stands. Call it in a transaction.
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
      await tx
        .insert(trialSample)
        .values({ ...sample, programmeId: row.id, sort })
        .onConflictDoUpdate({
          target: [trialSample.programmeId, trialSample.goodsId],
          set: { skuCode: sample.skuCode, quota: sample.quota, sort },
        });
    }
  }
  return ids;
}
