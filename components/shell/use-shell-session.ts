'use client';

import { useEffect, useState } from 'react';
import { quietly } from '@/components/ui/late/late-part';
import { hydrateSession, useSession } from '@/lib/session/store';

/**
 * What each load of a top bar does with the session: reads the kept one, hides prices again, keeps the file base
 * where it is another, and loads the user's info anew whenever the token changes.
 *
 * @param fileBase base address of files, asked for with the menus, so newer than the session's own; '' when nobody knew it
 * @returns the session; `hydrated` is false until it is known
 */
export function useShellSession(fileBase: string) {
  const { hydrated, token, userName } = useSession();
  const [unread, setUnread] = useState(0);

  useEffect(() => {
    hydrateSession();
    useSession.getState().resetPriceVisible();
  }, []);

  useEffect(() => {
    const session = useSession.getState();
    if (hydrated && fileBase !== '' && fileBase !== session.fileBaseUrl) session.setFileBaseUrl(fileBase);
  }, [hydrated, fileBase]);

  useEffect(() => {
    if (token === '') return;
    let stop: (() => void) | null = null;
    let gone = false;
    // What asks comes with the first question, so visitors never load it.
    quietly(async () => {
      const { watchUser } = await import('@/lib/views/personal/user');
      if (!gone) stop = watchUser(token, (user) => setUnread(user.unread));
    });
    return () => {
      gone = true;
      stop?.();
      setUnread(0);
    };
  }, [token]);

  return { hydrated, token, userName, unread };
}
