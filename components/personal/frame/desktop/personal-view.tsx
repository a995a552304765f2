'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { AccountGuard } from '@/components/account/account-guard';
import { type PersonalTabName, type PersonalViewProps, TAB_GROUPS } from '../personal-tabs';
import { PersonalUserProvider, usePersonalUser } from '../personal-user';
import { useHeadingFocus } from '../use-heading-focus';
import { useKeptFocus } from '../use-kept-focus';
import { usePersonalTab, useTabLink } from '../use-personal-tab';
import styles from './personal-view.module.css';
import { desktopTabs } from './tabs';

/** Menu on the left, the address's tab beside it. Until it is known who is here, its place is kept. */
export function DesktopPersonalView({ guards, demo }: PersonalViewProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountGuard guards={guards}>
        <Suspense>
          <PersonalUserProvider demo={demo}>
            <Centre />
          </PersonalUserProvider>
        </Suspense>
      </AccountGuard>
    </div>
  );
}

function Centre() {
  const t = useTranslations('personal');
  const asked = usePersonalTab();
  const tab = desktopTabs[asked] ? asked : 'overview';
  const Tab = desktopTabs[tab];
  const heading = useHeadingFocus(tab);
  const section = useKeptFocus<HTMLElement>();
  return (
    <>
      <Menu tab={tab} />
      <section ref={section} className={styles.tab} aria-labelledby="personal-tab">
        <h1 id="personal-tab" ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`tabs.${tab}`)}
        </h1>
        {Tab && <Tab key={tab} />}
      </section>
    </>
  );
}

function Menu({ tab }: { tab: PersonalTabName }) {
  const t = useTranslations('personal');
  const link = useTabLink();
  const user = usePersonalUser();
  const unread = user?.unread ?? 0;
  const groups = TAB_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter((entry) => desktopTabs[entry] !== undefined),
  })).filter(({ tabs }) => tabs.length > 0);
  return (
    <nav className={styles.menu} aria-label={t('title')}>
      <p className={styles.title}>{t('title')}</p>
      {groups.map(({ name, tabs }) => (
        <ul key={name}>
          {tabs.map((entry) => (
            <li key={entry}>
              <a {...link(entry)} aria-current={entry === tab ? 'page' : undefined}>
                {t(`tabs.${entry}`)}
                {entry === 'messages' && unread > 0 && (
                  <span className={styles.badge}>
                    {unread}
                    <span className="visually-hidden">{t('unread')}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
