import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { limitEvent } from '@/lib/backend/db/schema';
import { DAY_MS, hashSubject } from './limits';

const HOUR_MS = 3_600_000;
/** Wrong passwords in a row for an account and address before a captcha is asked for. */
const CAPTCHA_AFTER = 5;
/** Wrong passwords within an hour for an account and address before a code by SMS is needed. */
const CODE_AFTER = 20;
/** Guesses spread over addresses or accounts: a captcha for what comes from, or goes to, the same place. */
const SPREAD_PER_HOUR = 50;

/** What stands between a login attempt and its password being compared. */
export type Hurdle = 'none' | 'captcha' | 'code';

export interface Attempt {
  hurdle: Hurdle;
  /** What the next attempt will meet when this one is wrong. */
  next: Hurdle;
  /** The password was not compared after all: it does not count. */
  withdraw(): Promise<void>;
  /** It was right: the row of wrong ones is over. */
  succeed(): Promise<void>;
}

/**
 * Notes an attempt as wrong before the password is compared, then counts: of any number at once only as many as
 * allowed get through. None is ever refused for good.
 */
export async function startAttempt(
  db: Database,
  { account, ip }: { account: string; ip: string },
  now: Date,
): Promise<Attempt> {
  const pair = { kind: 'login.pair', subject: await hashSubject(db, `${account} ${ip}`) };
  const spread = [
    { kind: 'login.account', subject: await hashSubject(db, account) },
    { kind: 'login.address', subject: await hashSubject(db, ip) },
  ];
  const made = await db
    .insert(limitEvent)
    .values([pair, ...spread].map((of) => ({ ...of, at: now })))
    .returning({ id: limitEvent.id });
  const counts = await countEvents(db, [pair, ...spread], now);
  const inRow = counts.get(pair.kind)?.day ?? 1;
  const inHour = counts.get(pair.kind)?.hour ?? 1;
  const widely = Math.max(...spread.map(({ kind }) => counts.get(kind)?.hour ?? 0));
  // The counts hold this attempt too.
  const hurdleAfter = (wrong: number): Hurdle => {
    if (inHour - 1 + wrong >= CODE_AFTER) return 'code';
    return inRow - 1 + wrong >= CAPTCHA_AFTER || widely - 1 + wrong >= SPREAD_PER_HOUR ? 'captcha' : 'none';
  };
  const ids = made.map(({ id }) => id);
  return {
    hurdle: hurdleAfter(0),
    next: hurdleAfter(1),
    withdraw: async () => {
      await db.delete(limitEvent).where(inArray(limitEvent.id, ids));
    },
    succeed: async () => {
      const row = and(eq(limitEvent.kind, pair.kind), eq(limitEvent.subject, pair.subject));
      await db.delete(limitEvent).where(or(row, inArray(limitEvent.id, ids)));
    },
  };
}

async function countEvents(
  db: Database,
  subjects: readonly { kind: string; subject: string }[],
  now: Date,
): Promise<Map<string, { day: number; hour: number }>> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const rows = await db
    .select({
      kind: limitEvent.kind,
      day: sql<number>`count(*)::int`,
      hour: sql<number>`(count(*) filter (where ${limitEvent.at} > ${hourAgo}::timestamptz))::int`,
    })
    .from(limitEvent)
    .where(
      and(
        gt(limitEvent.at, new Date(now.getTime() - DAY_MS)),
        or(
          ...subjects.map(({ kind, subject }) =>
            and(eq(limitEvent.kind, kind), eq(limitEvent.subject, subject)),
          ),
        ),
      ),
    )
    .groupBy(limitEvent.kind);
  return new Map(rows.map(({ kind, day, hour }) => [kind, { day, hour }]));
}

/** Forgets the wrong passwords of an account everywhere, after it was proven to be one's own. */
export async function forgetAttempts(
  db: Database,
  { account, ip }: { account: string; ip: string },
): Promise<void> {
  const subject = await hashSubject(db, `${account} ${ip}`);
  await db.delete(limitEvent).where(and(eq(limitEvent.kind, 'login.pair'), eq(limitEvent.subject, subject)));
}
