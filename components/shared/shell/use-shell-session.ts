'use client';

import { useEffect } from 'react';
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
  const { hydrated, token, userName, unread } = useSession();

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
    const controller = new AbortController();
    // The client comes with the first call, so visitors never load it here.
    void import('@/lib/api/browser')
      .then(({ callBrowser }) => callBrowser('getUserInfo', {}, { signal: controller.signal }))
      .then((user) => {
        const session = useSession.getState();
        if (user.ok && session.token === token) session.setUser(user.data);
      });
    return () => controller.abort();
  }, [token, knowsUsers]);

  return { hydrated, token, userName, unread };
}
