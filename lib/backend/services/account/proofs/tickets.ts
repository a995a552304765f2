import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { ticket, type WechatIdentity } from '@/lib/backend/db/schema';
import type { CodePurpose } from '@/lib/backend/gateways/sms';
import { badInput } from '@/lib/backend/http/errors';
import { hashSecret, randomSecret } from '@/lib/backend/secrets';
import { MINUTE_MS } from '@/lib/domain/durations';

const LIFE_MS = 15 * MINUTE_MS;

type Held = { purpose: CodePurpose; phone: string } | { purpose: 'wechat'; wechat: WechatIdentity };

/** Makes a ticket for one later step within a quarter of an hour. @returns the value, of which only a hash is stored */
export async function issueTicket(db: Database, held: Held, now: Date): Promise<string> {
  const value = randomSecret();
  await db
    .insert(ticket)
    .values({ hash: hashSecret(value), expiresAt: new Date(now.getTime() + LIFE_MS), ...held });
  return value;
}

const isGood = (value: string, purpose: string, now: Date) =>
  and(
    eq(ticket.hash, hashSecret(value)),
    eq(ticket.purpose, purpose),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, now),
  );

async function take(db: Database, value: string, purpose: string, now: Date) {
  const [row] = await db
    .update(ticket)
    .set({ usedAt: now })
    .where(isGood(value, purpose, now))
    .returning({ phone: ticket.phone, wechat: ticket.wechat });
  return row;
}

/**
 * Takes a ticket that an SMS code was exchanged for, once.
 * @returns the phone that received the code
 * @throws CallError 1400 on `ticket`: `invalid`
 */
export async function takePhoneTicket(
  db: Database,
  value: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string> {
  const row = await take(db, value, purpose, now);
  if (!row?.phone) throw badInput({ ticket: 'invalid' });
  return row.phone;
}

/**
 * Looks whether a ticket is good and leaves it as it is: before something costly is done for it.
 * @returns the phone that received the code
 * @throws CallError 1400 on `ticket`: `invalid`
 */
export async function requirePhoneTicket(
  db: Database,
  value: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string> {
  const [row] = await db
    .select({ phone: ticket.phone })
    .from(ticket)
    .where(isGood(value, purpose, now));
  if (!row?.phone) throw badInput({ ticket: 'invalid' });
  return row.phone;
}

/** Takes the ticket of a WeChat login, once. @throws CallError 1400 on `bindTicket`: `invalid` */
export async function takeWechatTicket(db: Database, value: string, now: Date): Promise<WechatIdentity> {
  const row = await take(db, value, 'wechat', now);
  if (!row?.wechat) throw badInput({ bindTicket: 'invalid' });
  return row.wechat;
}
