import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, session } from '@/lib/backend/db/schema';
import { hashSecret, sameText } from '@/lib/backend/secrets';
import type { Session } from './context';
import { readCookie } from './cookies';

/** A session that is not used ends, unless it was asked to be kept. */
export const IDLE_MS = 24 * 3_600_000;
/** Last-seen times are exact to this: a page makes several calls, and one write is enough for them. */
const SEEN_EVERY_MS = 60_000;

/** What a request shows of its session: the token of its fields, and its headers for the cookie half. */
export interface Credentials {
  token: string;
  headers: Headers;
}

/**
 * The valid session these credentials belong to, or null: unknown token, ended, expired, unused for too long, a
 * deleted account, or a bound session whose cookie is missing or another's.
 */
export async function findSession(
  db: Database,
  { token, headers }: Credentials,
  now: Date,
): Promise<Session | null> {
  if (token === '') return null;
  const [row] = await db
    .select({
      id: session.id,
      customerId: session.customerId,
      permissions: customer.permissions,
      bound: session.bound,
      cookieHash: session.cookieHash,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(
      and(
        eq(session.tokenHash, hashSecret(token)),
        gt(session.expiresAt, now),
        or(session.keep, gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS))),
        isNull(customer.deletedAt),
      ),
    );
  if (!row) return null;
  if (row.bound) {
    const cookie = readCookie(headers, 'sid');
    if (cookie === null || !sameText(hashSecret(cookie), row.cookieHash)) return null;
  }
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (row.lastSeenAt < seenBefore) {
    const stale = and(eq(session.id, row.id), lt(session.lastSeenAt, seenBefore));
    await db.update(session).set({ lastSeenAt: now }).where(stale);
  }
  return { id: row.id, customerId: row.customerId, permissions: row.permissions };
}
