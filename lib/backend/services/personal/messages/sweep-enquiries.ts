import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { message } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { isUnavailable } from '@/lib/backend/http/failure';
import { namesEnquiryMonths } from '@/lib/backend/services/account/policies';
import { removeFile } from '@/lib/backend/uploads/store';
import { settings } from '@/lib/config/settings';
import { addMonths } from '@/lib/domain/days';
import { forgetUploads } from '../uploads/stored-uploads';

/** Of one round, each in a transaction of its own. */
const AT_ONCE = 50;
/** Rounds one after another take so much of a minute at most: requests have the rest, and the clock comes again. */
const MOST_MS = 5_000;

type Written = Pick<typeof message.$inferSelect, 'customerId' | 'updatedAt'>;

/**
 * Until when a visitor's thread is kept where the policy names a period, if nothing more is written in it; null: a customer's, which
 * goes with the account.
 */
export const keptUntil = ({ customerId, updatedAt }: Written): Date | null =>
  customerId === null ? addMonths(updatedAt, settings().enquiryMonths) : null;

/**
 * Deletes what visitors wrote, with its answers and its file, once its time after the last word is up. Unanswered ones go as
 * well: the policy names a period, which would be none for what was overlooked, or never meant to be answered, and after
 * months nobody waits any more. Until then they stand first at the desk. A shop whose policy names none keeps them: it may be of
 * a time when there was no such period.
 * @throws the first failure, once the others had their turn; at once when the database can't serve
 */
export async function sweepEnquiries(db: Database, now: Date, mostMs = MOST_MS): Promise<void> {
  if (!(await namesEnquiryMonths(db, now))) return;
  const oldest = addMonths(now, -settings().enquiryMonths);
  const end = performance.now() + mostMs;
  const failures: Failures = new Map();
  while ((await sweepSome(db, oldest, failures)) && performance.now() < end);
  for (const error of failures.values()) throw error;
}

/** What can't be deleted, by its id: the next minute tries it again, and it holds up no other one. */
type Failures = Map<number, unknown>;

/** @returns whether there may be more */
async function sweepSome(db: Database, oldest: Date, failures: Failures): Promise<boolean> {
  for (let round = 0; round < AT_ONCE; round++) if (!(await sweepOne(db, oldest, failures))) return false;
  return true;
}

/** The oldest that has not failed. @returns whether there was one */
async function sweepOne(db: Database, oldest: Date, failures: Failures): Promise<boolean> {
  let id: number | undefined;
  try {
    await inTransaction(db, async (tx) => {
      const old = await nextOf(tx, oldest, [...failures.keys()]);
      id = old?.id;
      if (!old) return;
      await tx.delete(message).where(eq(message.id, old.id));
      if (old.attachment === null) return;
      const refs = [old.attachment];
      // Before all of it holds: once it did, nothing would know of a file that is left. What doesn't hold is done again.
      for (const file of await forgetUploads(tx, { customerId: null, purpose: 'enquiry', refs }))
        await removeFile(file);
    });
  } catch (error) {
    if (id === undefined || isUnavailable(error)) throw error;
    failures.set(id, error);
  }
  return id !== undefined;
}

async function nextOf(tx: Database, oldest: Date, failed: readonly number[]) {
  const others = failed.length === 0 ? undefined : notInArray(message.id, [...failed]);
  const [old] = await tx
    .select({ id: message.id, attachment: message.attachment })
    .from(message)
    .where(and(isNull(message.customerId), lte(message.updatedAt, oldest), others))
    // Of both, as the index `message_customer` is: by the time alone, each would read past customers' old threads.
    .orderBy(asc(message.customerId), asc(message.updatedAt))
    .limit(1)
    // Each instance others; not one that is being answered.
    .for('update', { skipLocked: true });
  return old;
}
