import { sql } from 'drizzle-orm';
import { contentHelped } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { isFirst, takeLimits } from '@/lib/backend/limits';
import { reused, sendingOf } from '@/lib/backend/sendings';
import { HOUR_MS } from '@/lib/domain/durations';
import { findEntry } from './entries';

/** Whole laboratories share an address; few read that many answers in an hour. */
const PER_HOUR = 60;
/** Far below what the column holds. */
const MOST = 1_000_000_000;

/**
 * Counts a reader's word on an answer. Whoever changes it says what it was before, since nothing is kept that would
 * tell: a false one moves no more than one count, and an address has so many an hour. What is sent again by its key is known
 * for a day, as a limit is: by a hash that is of nobody.
 * @throws CallError 1404 `problem.not_found`; 1409 `idem.reused`; 1429 `limit.reached`
 */
export const problemHelped: Handler<'problemHelped'> = async (input, context) => {
  const { id, helped, before } = input;
  const { db, ip, now } = context;
  if (!(await findEntry(db, 'question', id, now))) throw notFound('problem.not_found');
  if (before === helped) return {};
  const sending = sendingOf(input);
  const { yes, no } = contentHelped;
  const step = (said: boolean) => Number(helped === said) - Number(before === said);
  const moved = (column: typeof yes | typeof no, by: number) =>
    sql`least(greatest(${column} + ${by}::int, 0), ${MOST}::int)`;
  await inTransaction(db, async (tx) => {
    // Asked first: what counts already is not refused for being the one too many.
    if (sending) {
      if (!(await isFirst(tx, { kind: 'helped.sent', subject: sending.whole }, now))) return;
      if (!(await isFirst(tx, { kind: 'helped.key', subject: sending.byKey }, now))) throw reused();
    }
    await takeLimits(
      tx,
      [{ kind: 'helped.address', subject: ip, rules: [{ max: PER_HOUR, windowMs: HOUR_MS }] }],
      now,
    );
    await tx
      .insert(contentHelped)
      .values({ contentId: id, yes: helped ? 1 : 0, no: helped ? 0 : 1 })
      .onConflictDoUpdate({
        target: contentHelped.contentId,
        set: { yes: moved(yes, step(true)), no: moved(no, step(false)) },
      });
  });
  return {};
};
