import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, session } from '@/lib/backend/db/schema';
import { hashSecret, sameText } from '@/lib/backend/secrets';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/durations';
import type { CallContext, Session } from './context';
import { readCookie } from './request/cookies';

/** A session that is not used ends, unless it was asked to be kept. */
export const IDLE_MS = DAY_MS;
/** Last-seen times are exact to this: a page makes several calls, and one write is enough for them. */
const SEEN_EVERY_MS = MINUTE_MS;

/** What a request shows of its session: the token of its fields, and its headers for the cookie half. */
interface Credentials {
  token: string;
  headers: Headers;
}

/** Neither expired nor unused for too long, of an account that is there. */
const living = (now: Date) =>
  and(
    gt(session.expiresAt, now),
    or(session.keep, gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS))),
    isNull(customer.deletedAt),
  );

const selectSessions = (db: Database) =>
  db
    .select({
      id: session.id,
      customerId: session.customerId,
      permissions: customer.permissions,
      bound: session.bound,
      cookieHash: session.cookieHash,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId));

function hasItsCookie(row: { bound: boolean; cookieHash: string }, headers: Headers): boolean {
  if (!row.bound) return true;
  const cookie = readCookie(headers, 'sid');
  return cookie !== null && sameText(hashSecret(cookie), row.cookieHash);
}

/** A session that a call of its own has named to the server, while it lives; as above of its cookie. */
export async function findNamedSession(
  db: Database,
  id: number,
  headers: Headers,
  now: Date,
): Promise<Session | null> {
  const [row] = await selectSessions(db).where(and(eq(session.id, id), living(now)));
  if (!row || !hasItsCookie(row, headers)) return null;
  return { id: row.id, customerId: row.customerId, permissions: row.permissions };
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
  const [row] = await selectSessions(db).where(and(eq(session.tokenHash, hashSecret(token)), living(now)));
  if (!row || !hasItsCookie(row, headers)) return null;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (row.lastSeenAt < seenBefore) {
    const stale = and(eq(session.id, row.id), lt(session.lastSeenAt, seenBefore));
    await db.update(session).set({ lastSeenAt: now }).where(stale);
  }
  return { id: row.id, customerId: row.customerId, permissions: row.permissions };
}

type Asked = Pick<CallContext, 'db' | 'headers' | 'cookies' | 'now'>;

/**
 * Clears the browser's half of a session that is over. A cookie that is half of a living one stays: what ended was
 * another session, of another customer or of an earlier login.
 */
export async function forgetDeadCookie({ db, headers, cookies, now }: Asked): Promise<void> {
  const cookie = readCookie(headers, 'sid');
  if (cookie !== null) {
    const [row] = await db
      .select({ id: session.id })
      .from(session)
      .innerJoin(customer, eq(customer.id, session.customerId))
      .where(and(eq(session.cookieHash, hashSecret(cookie)), living(now)));
    if (row) return;
  }
  cookies.set('sid', '', 0);
}

/**
 * What a 9003 does to the cookie: it goes, unless the token was another's than that of the cookie's session. A tab
 * that still holds the token of an earlier login must not end the present one.
 */
export async function forgetEndedSession(asked: Asked, token: string): Promise<void> {
  if (token === '') asked.cookies.set('sid', '', 0);
  else await forgetDeadCookie(asked);
}
