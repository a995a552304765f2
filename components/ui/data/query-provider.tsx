'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';

/** What a session has asked for. Another session starts over, with nothing of what the one before has seen or typed. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token);
  return (
    <QueryClientProvider key={token} client={queryClientOf(token)}>
      {children}
    </QueryClientProvider>
  );
}
