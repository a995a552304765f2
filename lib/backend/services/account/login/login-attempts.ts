import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { lockByName } from '@/lib/backend/db/lock-by-name';
import { limitEvent } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { countNow, hashSubject, uncount } from '@/lib/backend/limits';
import { DAY_MS, HOUR_MS } from '@/lib/domain/durations';

/** Wrong passwords in a row for an account and address before a captcha is asked for. */
const CAPTCHA_AFTER = 5;
/** Wrong passwords within an hour for an account and address before a code by SMS is needed. */
const CODE_AFTER = 20;
/** Guesses spread over addresses or accounts: a captcha for what comes from, or goes to, the same place. */
const SPREAD_PER_HOUR = 50;

/** What a login attempt must bring besides the password before that is compared. */
export type RequiredProof = 'none' | 'captcha' | 'code';

interface Attempt {
  /** Not `none`: the password must not be compared, and nothing was counted. */
  required: RequiredProof;
  /** What the next attempt will meet when this one is wrong. */
  next: RequiredProof;
  /** What was counted. */
  counted: readonly number[];
}

interface Guess {
  /** Normalised. */
  account: string;
  ip: string;
  /** A captcha came with it and was taken. */
  solved: boolean;
}

/**
 * Counts an attempt as wrong before its password is compared; `withdrawAttempt` when it was right. Attempts for one
 * account and address are serialised, so that parallel ones can't exceed the limit. None is refused for good.
 */
export async function startAttempt(
  db: Database,
  { account, ip, solved }: Guess,
  now: Date,
): Promise<Attempt> {
  const pair = { kind: 'login.pair', subject: await hashSubject(db, `${account} ${ip}`) };
  const spread = [
    { kind: 'login.account', subject: await hashSubject(db, account) },
    { kind: 'login.address', subject: await hashSubject(db, ip) },
  ];
  return inTransaction(db, async (tx) => {
    await lockByName(tx, `${pair.kind} ${pair.subject}`);
    const counts = await countEvents(tx, [pair, ...spread], now);
    const wrong = counts.get(pair.kind) ?? { day: 0, hour: 0 };
    const widely = Math.max(...spread.map(({ kind }) => counts.get(kind)?.hour ?? 0));
    const proofAfter = (more: number): RequiredProof => {
      if (wrong.hour + more >= CODE_AFTER) return 'code';
      return wrong.day + more >= CAPTCHA_AFTER || widely + more >= SPREAD_PER_HOUR ? 'captcha' : 'none';
    };
    const next = proofAfter(1);
    const required = proofAfter(0);
    if (required === 'code' || (required === 'captcha' && !solved)) return { required, next, counted: [] };
    return { required: 'none', next, counted: await countNow(tx, [pair, ...spread], now) };
  });
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

/** The attempt was no wrong guess: its password was right, or was never compared. */
export const withdrawAttempt = (db: Database, { counted }: Attempt): Promise<void> => uncount(db, counted);

/**
 * The rows of wrong passwords for an account and this address are over: whose account it is was proven.
 * @param options.accounts under each name that it may have been typed by, normalised
 */
export async function forgetAttempts(
  db: Database,
  { accounts, ip }: { accounts: readonly string[]; ip: string },
): Promise<void> {
  const subjects = await Promise.all(accounts.map((account) => hashSubject(db, `${account} ${ip}`)));
  await db
    .delete(limitEvent)
    .where(and(eq(limitEvent.kind, 'login.pair'), inArray(limitEvent.subject, subjects)));
}
