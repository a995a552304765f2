'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { useSession } from '@/lib/session/store';
import { type Loaded, useCall } from './use-call';

type User = Loaded<CallData<'getUserInfo'>>;

const Context = createContext<User | null>(null);
const Demo = createContext(false);

/** Asks once who is logged in, for the whole centre; the top bar's copy follows. */
export function PersonalUserProvider({ demo = false, children }: { demo?: boolean; children: ReactNode }) {
  const user = useCall('getUserInfo', {});
  const data = user.state === 'data' ? user.data : null;
  useEffect(() => {
    if (data) useSession.getState().setUser(data);
  }, [data]);
  return (
    <Demo value={demo}>
      <Context value={user}>{children}</Context>
    </Demo>
  );
}

/** Who is logged in: marks, permissions, unread messages. `reload` after a change. @throws outside the centre */
export function usePersonalUser(): User {
  const user = useContext(Context);
  if (user === null) throw new Error('usePersonalUser needs a PersonalUserProvider');
  return user;
}

/** Demo mode: messages that would go to phones are shown on the page. */
export const useDemo = (): boolean => useContext(Demo);
