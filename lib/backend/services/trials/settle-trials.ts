import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { CallError } from '@/lib/backend/http/errors';
import { MOST_A_ROUND, settleEach, settleOrTell } from '@/lib/backend/settle-each';
import { CODE } from '@/lib/contract/call';
import { moveApplication, openApplication, recordTrialEvent } from './move-application';

/** Reminds of results whose time has come, each once. @returns how many were due */
export async function settleTrials(db: Database, now: Date, scope?: SQL): Promise<number> {
  const due = await db
    .select({ id: trialApplication.id })
    .from(trialApplication)
    .where(and(lte(trialApplication.dueAt, now), scope))
    .orderBy(trialApplication.dueAt)
    .limit(MOST_A_ROUND);
  await settleEach(due, ({ id }) => remind(db, id, now));
  return due.length;
}

/** Before a call about some: it goes on with an application that can't be reminded of as it is. */
const tryToSettle = (db: Database, now: Date, scope: SQL): Promise<void> =>
  settleOrTell('trials.not_settled', () => settleTrials(db, now, scope));

/** Before a customer's own are listed. */
export const settleTrialsOf = (db: Database, now: Date, customerId: number): Promise<void> =>
  tryToSettle(db, now, eq(trialApplication.customerId, customerId));

/** Before one is read. */
export const settleTrialToRead = (db: Database, now: Date, id: number): Promise<void> =>
  tryToSettle(db, now, eq(trialApplication.id, id));

async function remind(db: Database, id: number, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const row = await openApplication(tx, { id });
      if (row.dueAt === null || row.dueAt > now) return;
      const next = await moveApplication(tx, row, {
        move: 'remind',
        actor: 'system',
        now,
        set: { dueAt: null },
      });
      await recordTrialEvent(tx, next, {
        event: 'trial.result_due',
        actor: 'system',
        actorId: null,
        at: now,
      });
    });
  } catch (error) {
    // Somebody else has moved or deleted it: there is nothing to remind of.
    const known =
      error instanceof CallError && (error.code === CODE.conflict || error.code === CODE.notFound);
    if (!known) throw error;
  }
}
