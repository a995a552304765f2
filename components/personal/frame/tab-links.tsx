'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/store';
import { mayOpen, type PersonalTabName, TAB_GROUPS } from './personal-tabs';
import { usePersonalUser } from './personal-user';
import styles from './tab-links.module.css';
import { useTabLink } from './use-personal-tab';

interface Props {
  /** The tab that is shown. */
  current?: PersonalTabName;
  without?: PersonalTabName;
  /** Drawn at the end of each link. */
  end?: ReactNode;
}

/** Links to the tabs, group by group; how much is unread stands beside the messages. */
export function TabLinks({ current, without, end }: Props) {
  const t = useTranslations('personal');
  const link = useTabLink();
  const unread = usePersonalUser()?.unread ?? 0;
  const authList = useSession((session) => session.authList);
  const groups = TAB_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter((tab) => tab !== without && mayOpen(tab, authList)),
  }));
  return groups
    .filter(({ tabs }) => tabs.length > 0)
    .map(({ name, tabs }) => (
      <ul key={name}>
        {tabs.map((tab) => (
          <li key={tab}>
            <a {...link(tab)} aria-current={tab === current ? 'page' : undefined}>
              {t(`tabs.${tab}`)}
              {tab === 'messages' && unread > 0 && (
                <span className={styles.badge}>
                  {unread}
                  <span className="visually-hidden">{t('unread')}</span>
                </span>
              )}
              {end}
            </a>
          </li>
        ))}
      </ul>
    ));
}
