'use client';

import { useEffect, useState } from 'react';
import { hydrateSession, useSession } from '@/lib/session/store';

interface Options {
  /** Base address of files, asked for with the menus: kept when the session has none. */
  fileBase: string;
  /** The backend can tell who a token belongs to. */
  knowsUsers: boolean;
}

/**
 * What each load of a top bar does with the session: reads the kept one, hides prices again, keeps the file base
 * when it is empty, and loads the user's info anew whenever the token changes.
 *
 * @returns the session; `hydrated` is false until it is known
 */
export function useShellSession({ fileBase, knowsUsers }: Options) {
  const { hydrated, token, userName } = useSession();
  const [unread, setUnread] = useState(0);

  useEffect(() => {
    hydrateSession();
    useSession.getState().resetPriceVisible();
  }, []);

  useEffect(() => {
    const session = useSession.getState();
    if (hydrated && fileBase !== '' && session.fileBaseUrl === '') session.setFileBaseUrl(fileBase);
  }, [hydrated, fileBase]);

  useEffect(() => {
    if (token === '' || !knowsUsers) return;
    let stop: (() => void) | null = null;
    let gone = false;
    // What asks comes with the first question, so visitors never load it.
    void import('@/lib/views/personal/user').then(({ watchUser }) => {
      if (!gone) stop = watchUser(token, (user) => setUnread(user.unread));
    });
    return () => {
      gone = true;
      stop?.();
      setUnread(0);
    };
  }, [token, knowsUsers]);

  return { hydrated, token, userName, unread };
}
