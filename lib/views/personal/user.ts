import { type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryClientOf } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { watchQuery } from '@/lib/api/query/watch-query';
import { knownUser } from '@/lib/session/known-user';
import { useSession } from '@/lib/session/store';

/** Who is logged in, beyond what the session keeps. */
export interface User {
  id: number;
  /** Of a member of staff; empty for customers. */
  permissions: readonly string[];
  /** Messages. */
  unread: number;
}

/** The top bar and the personal centre ask within seconds of each other: one question a page. */
const PAGE_MS = 60_000;

/** Asks who is logged in; the session's name, picture, mark and permissions follow. */
export function userQuery(): CallQuery<User> {
  const { token } = useSession.getState();
  const query = callQuery(queryKeys.user, 'getUserInfo', {}, (answer) => {
    const data = knownUser(answer);
    const session = useSession.getState();
    if (session.token === token) session.setUser(data);
    return { id: data.id, permissions: data.authList, unread: data.unread };
  });
  return { ...query, staleTime: PAGE_MS };
}

/**
 * Asks who is logged in and goes on telling, for the parts of a page that are there for visitors as well.
 *
 * @returns how to stop
 */
export function watchUser(token: string, onUser: (user: User) => void): () => void {
  const client = queryClientOf(token);
  const stop = watchQuery(client, queryKeys.user, () => {
    const user = client.getQueryData<User>(queryKeys.user);
    if (user) onUser(user);
  });
  // Without an answer the top bar shows what the session has kept.
  void client
    .fetchQuery(userQuery())
    .then(onUser)
    .catch(() => undefined);
  return stop;
}
