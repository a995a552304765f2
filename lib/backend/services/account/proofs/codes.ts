import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { smsCode } from '@/lib/backend/db/schema';
import type { CodePurpose, SmsGateway } from '@/lib/backend/gateways/sms';
import { badInput } from '@/lib/backend/http/errors';
import { hashSubject } from '@/lib/backend/limits';
import { keyedHash, loadServerKey, sameText } from '@/lib/backend/secrets';
import { MINUTE_MS } from '@/lib/domain/durations';

const LIFE_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;
/**
 * Of these, as many as may come from another address than the one that asked for the code. The rest is kept for who asked:
 * a stranger who knows the phone can guess no more often than before, and can't use up all that its owner has.
 */
const MAX_STRANGE_TRIES = 3;

/** A code that was compared and found right, not used up yet. */
export interface ProvenCode {
  phone: string;
  purpose: CodePurpose;
  codeHash: string;
}

interface Sent {
  phone: string;
  purpose: CodePurpose;
  /** Network address of who asks, or guesses. */
  address: string;
}

interface Guess extends Omit<Sent, 'address'> {
  code: string;
  /** Null: the account's own session, wherever it is. */
  address: string | null;
}

const hashCode = async (db: Database, { phone, purpose, code }: Omit<Guess, 'address'>): Promise<string> =>
  keyedHash(await loadServerKey(db, 'sms'), `${purpose} ${phone} ${code}`);

/** One error for wrong, expired, used and never sent: it must not reveal which phones have an account. */
const wrongCode = () => badInput({ code: 'wrong' });

/**
 * Makes a code in place of the one before and hands it to the gateway.
 * @throws SmsFailed
 */
export async function sendCode(
  db: Database,
  gateway: SmsGateway,
  { phone, purpose, address }: Sent,
  now: Date,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: await hashCode(db, { phone, purpose, code }),
    tries: 0,
    askedFrom: await hashSubject(db, address),
    strangeTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    usedAt: null,
  };
  await db
    .insert(smsCode)
    .values({ phone, purpose, ...fresh })
    .onConflictDoUpdate({ target: [smsCode.phone, smsCode.purpose], set: fresh });
  await gateway.send({ phone, code, purpose });
}

/**
 * Compares a guess with the code that was sent. The try is counted in the same statement that reads the code, so
 * that of any number of guesses at once five are compared, and three of those from elsewhere.
 * @throws CallError 1400 on `code`: `wrong`
 */
export async function proveCode(db: Database, guess: Guess, now: Date): Promise<ProvenCode> {
  const { phone, purpose, address } = guess;
  const guessed = await hashCode(db, guess);
  const isStrange =
    address === null ? sql`false` : sql`${smsCode.askedFrom} <> ${await hashSubject(db, address)}`;
  const [row] = await db
    .update(smsCode)
    .set({
      tries: sql`${smsCode.tries} + 1`,
      strangeTries: sql`${smsCode.strangeTries} + case when ${isStrange} then 1 else 0 end`,
    })
    .where(
      and(
        eq(smsCode.phone, phone),
        eq(smsCode.purpose, purpose),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        lt(smsCode.tries, MAX_TRIES),
        sql`case when ${isStrange} then ${smsCode.strangeTries} < ${MAX_STRANGE_TRIES} else true end`,
      ),
    )
    .returning({ codeHash: smsCode.codeHash });
  if (!row || !sameText(row.codeHash, guessed)) throw wrongCode();
  return { phone, purpose, codeHash: guessed };
}

/**
 * Uses a proven code up; in a transaction with what it is used for, so that a refusal leaves it usable.
 * @throws CallError 1400 on `code`: `wrong` when another request was faster
 */
export async function consumeCode(
  tx: Database,
  { phone, purpose, codeHash }: ProvenCode,
  now: Date,
): Promise<void> {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(smsCode.phone, phone),
        eq(smsCode.purpose, purpose),
        eq(smsCode.codeHash, codeHash),
        isNull(smsCode.usedAt),
      ),
    )
    .returning({ phone: smsCode.phone });
  if (used.length === 0) throw wrongCode();
}
