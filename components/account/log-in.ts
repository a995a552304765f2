import { takeRecent } from '@/components/recent/recent-owner';
import { mapResult } from '@/lib/api/map-result';
import type { CallResult } from '@/lib/api/result';
import { knownUser } from '@/lib/session/known-user';
import { type NewSession, useSession } from '@/lib/session/store';

/** Puts what a login or registration answers into the session. An answer without what it takes is a fault, and said. */
export const logIn = (answer: CallResult<NewSession | object>): CallResult<void> =>
  mapResult(answer, (session) => {
    if (!('token' in session && session.token)) throw new TypeError('a login without a token');
    useSession.getState().logIn({ token: session.token, user: knownUser(session.user) });
    takeRecent(useSession.getState().userid);
  });
