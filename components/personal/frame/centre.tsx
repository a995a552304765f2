'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from './personal-tabs';
import { PersonalUserProvider } from './personal-user';

interface Props {
  demo?: boolean;
  /** Of a tab with an address of its own. */
  title?: string;
  children: ReactNode;
}

/** What stands in the personal centre: for whom it is, and what its tabs share. */
export function Centre({ demo, title, children }: Props) {
  const t = useTranslations('personal');
  return (
    <AccountGuard guards={PERSONAL_GUARDS} title={title ?? t('title')}>
      <Suspense>
        <PersonalUserProvider demo={demo}>{children}</PersonalUserProvider>
      </Suspense>
    </AccountGuard>
  );
}
