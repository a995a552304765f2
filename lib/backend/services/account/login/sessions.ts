import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { session } from '@/lib/backend/db/schema';
import { hashSecret, randomSecret } from '@/lib/backend/secrets';
import { DAY_MS, HOUR_MS } from '@/lib/domain/durations';

/** What a login without the site's own pages gets at most: its token is worth as much as a password. */
const UNBOUND_MS = 12 * HOUR_MS;
const MAX_USER_AGENT = 400;

interface NewSession {
  customerId: number;
  /** The login came from the site's own pages: the token needs its cookie. */
  bound: boolean;
  keep: boolean;
  userAgent: string;
}

/** The two halves of a session as its owner gets them; only their hashes are stored. */
interface SessionHalves {
  id: number;
  token: string;
  cookie: string;
  /** How long the session may live, in seconds. */
  maxAgeSeconds: number;
}

/** Makes a session with new random halves. */
export async function createSession(db: Database, made: NewSession, now: Date): Promise<SessionHalves> {
  const { customerId, bound, keep } = made;
  const lifeMs = bound ? (keep ? 30 : 7) * DAY_MS : UNBOUND_MS;
  const [token, cookie] = [randomSecret(), randomSecret()];
  const [row] = await db
    .insert(session)
    .values({
      customerId,
      tokenHash: hashSecret(token),
      cookieHash: hashSecret(cookie),
      bound,
      keep,
      userAgent: made.userAgent.slice(0, MAX_USER_AGENT),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .returning({ id: session.id });
  if (!row) throw new Error('The session was not stored');
  return { id: row.id, token, cookie, maxAgeSeconds: lifeMs / 1000 };
}

/** Ends one session. */
export async function endSession(db: Database, id: number): Promise<void> {
  await db.delete(session).where(eq(session.id, id));
}

/** Ends every session of a customer, or every one but `exceptId`. */
export async function endSessionsOf(db: Database, customerId: number, exceptId?: number): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(session.id, exceptId);
  await db.delete(session).where(and(eq(session.customerId, customerId), others));
}
