import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { lockByName } from '@/lib/backend/db/lock-by-name';
import { limitEvent } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { CallError } from '@/lib/backend/http/errors';
import { keyedHash, loadServerKey } from '@/lib/backend/secrets';
import { NoPlace } from '@/lib/backend/work-queue';
import { CODE } from '@/lib/contract/call';
import { DAY_MS, HOUR_MS } from '@/lib/domain/durations';

/** No limit looks further back than a day; half an hour more, of the whole one that the privacy policy allows. */
const KEPT_MS = DAY_MS + HOUR_MS / 2;

export interface Rule {
  max: number;
  windowMs: number;
}

/** A limit on one subject: as many events as each rule allows in its window. */
export interface Limit {
  kind: string;
  /** Phone, address or account as text; stored as a keyed hash. */
  subject: string;
  rules: readonly Rule[];
  /** Looked at alone: what passes is counted elsewhere. */
  asksOnly?: true;
}

/** The stored form of what is limited: neither phones nor addresses can be read from it. */
export async function hashSubject(db: Database, subject: string): Promise<string> {
  return keyedHash(await loadServerKey(db, 'limits'), subject);
}

/**
 * Counts one event for all of these limits but those that are only asked, or for none when one is reached. Instances on one database take
 * turns for each subject, so that two at once can't both be the last.
 * @returns what was counted, for `uncount`
 * @throws CallError 1429 `limit.reached` with the seconds until the next try is allowed
 */
export async function takeLimits(
  db: Database,
  limits: readonly Limit[],
  now: Date,
): Promise<readonly number[]> {
  const hashed = await Promise.all(
    limits.map(async (limit) => ({ ...limit, subject: await hashSubject(db, limit.subject) })),
  );
  // In one order everywhere, so that two callers can't wait for each other.
  hashed.sort((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1));
  return inTransaction(db, async (tx) => {
    let waitMs = 0;
    for (const limit of hashed) waitMs = Math.max(waitMs, await waitFor(tx, limit, now));
    if (waitMs > 0) {
      throw new CallError(CODE.tooMany, 'limit.reached', { retryAfter: Math.ceil(waitMs / 1000) });
    }
    return countNow(
      tx,
      hashed.filter(({ asksOnly }) => !asksOnly),
      now,
    );
  });
}

/** Counts one event for each subject, whatever its limits. @returns the events, for `uncount` */
export async function countNow(
  tx: Database,
  subjects: readonly { kind: string; subject: string }[],
  now: Date,
): Promise<readonly number[]> {
  const rows = await tx
    .insert(limitEvent)
    .values(subjects.map(({ kind, subject }) => ({ kind, subject, at: now })))
    .returning({ id: limitEvent.id });
  return rows.map(({ id }) => id);
}

/**
 * Counts an event that may be sent again: once within a day, together with what its transaction does.
 * @returns false when it was counted before
 */
export async function isFirst(
  tx: Database,
  { kind, subject }: { kind: string; subject: string },
  now: Date,
): Promise<boolean> {
  const one = { kind, subject: await hashSubject(tx, subject) };
  if ((await waitFor(tx, { ...one, rules: [{ max: 1, windowMs: DAY_MS }] }, now)) > 0) return false;
  await countNow(tx, [one], now);
  return true;
}

/**
 * Removes counted events. A password attempt is counted as wrong before it is compared, so that parallel guesses can't
 * exceed the limit, and uncounted when it was right.
 */
export async function uncount(db: Database, counted: readonly number[]): Promise<void> {
  await db.delete(limitEvent).where(inArray(limitEvent.id, [...counted]));
}

/**
 * Does what counts. A try that found no place among others counts for nothing: who comes again has had no part of what is limited.
 * @throws CallError what `takeLimits` and the work do
 */
export async function countIfBegun<T>(
  db: Database,
  limits: readonly Limit[],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const counted = await takeLimits(db, limits, now);
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoPlace) await uncount(db, counted);
    throw error;
  }
}

/** Locks the subject. @returns how long it must wait in ms; 0: not at all */
async function waitFor(tx: Database, { kind, subject, rules }: Limit, now: Date): Promise<number> {
  await lockByName(tx, `${kind} ${subject}`);
  const longest = Math.max(...rules.map((rule) => rule.windowMs));
  const events = await tx
    .select({ at: limitEvent.at })
    .from(limitEvent)
    .where(
      and(
        eq(limitEvent.kind, kind),
        eq(limitEvent.subject, subject),
        gt(limitEvent.at, new Date(now.getTime() - longest)),
      ),
    )
    .orderBy(desc(limitEvent.at))
    .limit(Math.max(...rules.map((rule) => rule.max)));
  const waits = rules.map(({ max, windowMs }) => {
    // The rule allows the next one when this event has left the window.
    const blocking = events[max - 1];
    return blocking ? blocking.at.getTime() + windowMs - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}

/** Deletes events that are too old for any limit. */
export async function sweepLimits(db: Database, now: Date): Promise<void> {
  await db.delete(limitEvent).where(lt(limitEvent.at, new Date(now.getTime() - KEPT_MS)));
}
