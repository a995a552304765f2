import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, session as sessionTable } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { isSameOrigin } from '@/lib/backend/http/request/same-site';
import { hashSecret, randomSecret } from '@/lib/backend/secrets';
import type { CallData } from '@/lib/contract/calls';
import { type CustomerRow, isProvenAlike, toUserInfo } from '../customers';
import { createSession, endSession, endSessionsOf } from './sessions';

interface Start {
  keep: boolean;
  /** The field whose proof is worth nothing once the account has another password or phone. */
  provenBy: 'password' | 'code' | 'state';
}

/**
 * Logs this customer in: a new session in place of the one the call came with. It is bound to its cookie when a
 * browser says that the site's own page asked.
 * @param row as it was before anything was proven
 * @throws CallError 1400 on the field that proved it: `wrong`, when password or phone have changed since
 */
export async function startSession(
  context: CallContext,
  row: CustomerRow,
  { keep, provenBy }: Start,
): Promise<CallData<'login'>> {
  const { db, headers, now } = context;
  const made = await inTransaction(db, async (tx) => {
    if (!(await isAsProven(tx, row))) throw badInput({ [provenBy]: 'wrong' });
    if (context.session) await endSession(tx, context.session.id);
    return createSession(
      tx,
      {
        customerId: row.id,
        bound: isSameOrigin(headers),
        keep,
        userAgent: headers.get('user-agent') ?? '',
      },
      now,
    );
  });
  context.cookies.set('sid', made.cookie, made.maxAgeSeconds);
  return { token: made.token, user: await toUserInfo(db, row) };
}

/**
 * Whether the account is still what a login was proven against: comparing a password takes its time, and a session that
 * began after all of them were ended would outlive the old password. A change waits for the session, and ends it, or is
 * seen here.
 */
async function isAsProven(tx: Database, row: CustomerRow): Promise<boolean> {
  const [now] = await tx
    .select({ passwordHash: customer.passwordHash, phone: customer.phone })
    .from(customer)
    .where(and(eq(customer.id, row.id), isNull(customer.deletedAt)))
    .for('share');
  return now !== undefined && isProvenAlike(now, row);
}

/**
 * In the transaction of a change that concerns who may act for the customer (a new phone): every other session ends,
 * and the cookie half of this one is replaced.
 * @returns what hands the new half out, for when all of it holds
 */
export async function renewSession(
  tx: Database,
  { session, cookies, now }: Pick<CallContext, 'session' | 'cookies' | 'now'>,
): Promise<() => void> {
  const { id, customerId } = sessionOf({ session });
  await endSessionsOf(tx, customerId, id);
  const cookie = randomSecret();
  const [row] = await tx
    .update(sessionTable)
    .set({ cookieHash: hashSecret(cookie) })
    .where(eq(sessionTable.id, id))
    .returning({ expiresAt: sessionTable.expiresAt });
  // Ended by another device meanwhile.
  if (!row) return () => {};
  const seconds = Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000);
  return () => cookies.set('sid', cookie, Math.max(0, seconds));
}
