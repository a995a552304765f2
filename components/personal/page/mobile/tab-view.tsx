'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { AccountGuard } from '@/components/account/account-guard';
import { useSite } from '@/components/shell/site-context';
import { paths } from '@/lib/routing/paths';
// The same look as in the centre.
import styles from '../../frame/mobile/personal-view.module.css';
import { mobileTabs } from '../../frame/mobile/tabs';
import type { PersonalTabName } from '../../frame/personal-tabs';
import { PersonalUserProvider } from '../../frame/personal-user';
import { useKeptFocus } from '../../frame/use-kept-focus';

function Kept({ children }: { children: ReactNode }) {
  return <div ref={useKeptFocus<HTMLDivElement>()}>{children}</div>;
}

interface Props {
  guards: readonly string[];
  tab: PersonalTabName;
}

/** One tab of the personal centre under an address of its own, and the way to the centre. */
export function MobileTabView({ guards, tab }: Props) {
  const t = useTranslations('personal');
  const to = paths(useSite());
  const Tab = mobileTabs[tab];
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountGuard guards={guards}>
        <Suspense>
          <PersonalUserProvider>
            <a className={styles.back} href={to.personal()}>
              <span aria-hidden="true">‹</span>
              {t('title')}
            </a>
            <h1 className={styles.heading}>{t(`tabs.${tab}`)}</h1>
            <Kept>{Tab && <Tab />}</Kept>
          </PersonalUserProvider>
        </Suspense>
      </AccountGuard>
    </div>
  );
}
