'use client';

import { type ReactNode, Suspense } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from './personal-tabs';
import { PersonalUserProvider } from './personal-user';

/** What stands in the personal centre: for whom it is, and what its tabs share. */
export function Centre({ demo, children }: { demo?: boolean; children: ReactNode }) {
  return (
    <AccountGuard guards={PERSONAL_GUARDS}>
      <Suspense>
        <PersonalUserProvider demo={demo}>{children}</PersonalUserProvider>
      </Suspense>
    </AccountGuard>
  );
}
