'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { AccountGuard } from '@/components/account/account-guard';
import { type PersonalViewProps, TAB_GROUPS } from '../personal-tabs';
import { PersonalUserProvider, usePersonalUser } from '../personal-user';
import { useHeadingFocus } from '../use-heading-focus';
import { useKeptFocus } from '../use-kept-focus';
import { usePersonalTab, useTabLink } from '../use-personal-tab';
import styles from './personal-view.module.css';
import { mobileTabs } from './tabs';

/** The overview with the list of entries; each leads to its tab, and from there back. */
export function MobilePersonalView({ guards, demo }: PersonalViewProps) {
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
  const link = useTabLink();
  const asked = usePersonalTab();
  const tab = mobileTabs[asked] ? asked : 'overview';
  const Tab = mobileTabs[tab];
  const heading = useHeadingFocus(tab);
  const section = useKeptFocus<HTMLDivElement>();
  const isOverview = tab === 'overview';
  return (
    <>
      {!isOverview && (
        <a {...link('overview')} className={styles.back}>
          <span aria-hidden="true">‹</span>
          {t('title')}
        </a>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {isOverview ? t('title') : t(`tabs.${tab}`)}
      </h1>
      <div ref={section}>{Tab && <Tab key={tab} />}</div>
      {isOverview && <Entries />}
    </>
  );
}

function Entries() {
  const t = useTranslations('personal');
  const link = useTabLink();
  const user = usePersonalUser();
  const unread = user?.unread ?? 0;
  const groups = TAB_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter((entry) => entry !== 'overview' && mobileTabs[entry] !== undefined),
  })).filter(({ tabs }) => tabs.length > 0);
  return (
    <nav aria-label={t('title')} className={styles.entries}>
      {groups.map(({ name, tabs }) => (
        <ul key={name}>
          {tabs.map((entry) => (
            <li key={entry}>
              <a {...link(entry)}>
                {t(`tabs.${entry}`)}
                {entry === 'messages' && unread > 0 && (
                  <span className={styles.badge}>
                    {unread}
                    <span className="visually-hidden">{t('unread')}</span>
                  </span>
                )}
                <span aria-hidden="true" className={styles.arrow}>
                  ›
                </span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
