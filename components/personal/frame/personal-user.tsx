'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { type User, userQuery } from '@/lib/views/personal/user';

const Context = createContext<User | null | undefined>(undefined);
const Demo = createContext(false);

interface Props {
  demo?: boolean;
  children: ReactNode;
}

/** What the tabs share: their data, and who is logged in, asked once for the whole centre. */
export function PersonalUserProvider({ demo = false, children }: Props) {
  return (
    <QueryProvider>
      <Demo value={demo}>
        <WithUser>{children}</WithUser>
      </Demo>
    </QueryProvider>
  );
}

function WithUser({ children }: { children: ReactNode }) {
  const user = useLoaded(userQuery());
  return <Context value={user.state === 'data' ? user.data : null}>{children}</Context>;
}

/** Who is logged in; null while that is not known. @throws outside the centre */
export function usePersonalUser(): User | null {
  const user = useContext(Context);
  if (user === undefined) throw new Error('usePersonalUser needs a PersonalUserProvider');
  return user;
}

/** Demo mode: messages that would go to phones are shown on the page. */
export const useDemo = (): boolean => useContext(Demo);
