import { eq } from 'drizzle-orm';
import { session as sessionTable } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { isSameOrigin } from '@/lib/backend/http/request/same-site';
import { hashSecret, randomSecret } from '@/lib/backend/secrets';
import type { CallData } from '@/lib/contract/calls';
import { type CustomerRow, toUserInfo } from '../customers';
import { createSession, endSession, endSessionsOf } from './sessions';

/**
 * Logs this customer in: a new session in place of the one the call came with. It is bound to its cookie when a
 * browser says that the site's own page asked.
 */
export async function startSession(
  context: CallContext,
  row: CustomerRow,
  { keep }: { keep: boolean },
): Promise<CallData<'login'>> {
  const { db, headers, now } = context;
  if (context.session) await endSession(db, context.session.id);
  const made = await createSession(
    db,
    {
      customerId: row.id,
      bound: isSameOrigin(headers),
      keep,
      userAgent: headers.get('user-agent') ?? '',
    },
    now,
  );
  context.cookies.set('sid', made.cookie, made.maxAgeSeconds);
  return { token: made.token, user: await toUserInfo(db, row) };
}

/**
 * After a change that concerns who may act for the customer (a new phone): every other session ends, and the cookie
 * half of this one is replaced.
 */
export async function renewSession({ db, session, cookies, now }: CallContext): Promise<void> {
  if (!session) return;
  await endSessionsOf(db, session.customerId, session.id);
  const cookie = randomSecret();
  const [row] = await db
    .update(sessionTable)
    .set({ cookieHash: hashSecret(cookie) })
    .where(eq(sessionTable.id, session.id))
    .returning({ expiresAt: sessionTable.expiresAt });
  if (row)
    cookies.set('sid', cookie, Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000)));
}
