import { and, asc, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { message } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { namesEnquiryMonths } from '@/lib/backend/services/account/policies';
import { removeFiles } from '@/lib/backend/uploads/store';
import { settings } from '@/lib/config/settings';
import { addMonths } from '@/lib/domain/days';
import { forgetUploads } from '../uploads/stored-uploads';

/** Of one round, in one transaction. */
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
 */
export async function sweepEnquiries(db: Database, now: Date, mostMs = MOST_MS): Promise<void> {
  if (!(await namesEnquiryMonths(db, now))) return;
  const oldest = addMonths(now, -settings().enquiryMonths);
  const end = performance.now() + mostMs;
  let gone: number;
  do gone = await sweepSome(db, oldest);
  while (gone === AT_ONCE && performance.now() < end);
}

/** @returns how many threads are gone */
function sweepSome(db: Database, oldest: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: message.id, attachment: message.attachment })
      .from(message)
      .where(and(isNull(message.customerId), lte(message.updatedAt, oldest)))
      // Of both, as the index `message_customer` is: by the time alone, each round would read past customers' old threads.
      .orderBy(asc(message.customerId), asc(message.updatedAt))
      .limit(AT_ONCE)
      // Each instance others; not one that is being answered.
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await tx.delete(message).where(inArray(message.id, ids));
    const refs = old.flatMap(({ attachment }) => attachment ?? []);
    // Before all of it holds: once it did, nothing would know of a file that is left. What doesn't hold is done again.
    if (refs.length > 0)
      await removeFiles(await forgetUploads(tx, { customerId: null, purpose: 'enquiry', refs }));
    return old.length;
  });
}
