'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { DeskPartsProvider } from '@/components/desk/parts';
import { Waiting } from '@/components/ui/data/loaded-view';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';
import { usePageTitle } from '@/components/ui/use-page-title';
import { Centre } from '../centre';
import { TabLinks } from '../tab-links';
import { PersonalTab } from '../tabs';
import { useHeadingFocus } from '../use-heading-focus';
import { usePersonalTab, useTabLink } from '../use-personal-tab';
import { deskParts } from './desk-parts';
import { loadFrame } from './load-frame';
import styles from './personal-view.module.css';

/** The overview with the list of entries; each leads to its tab, and from there back. */
export function MobilePersonalView({ demo }: { demo: boolean }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Centre demo={demo}>
        <TabOrEntries />
      </Centre>
    </div>
  );
}

function TabOrEntries() {
  const t = useTranslations('personal');
  const link = useTabLink();
  const tab = usePersonalTab();
  const heading = useHeadingFocus(tab);
  usePageTitle(t(tab === 'overview' ? 'title' : `tabs.${tab}`));
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
      <div ref={section}>
        <DeskPartsProvider value={deskParts}>
          <Suspense fallback={<Waiting />}>
            <PersonalTab key={tab} name={tab} loadFrame={loadFrame} />
          </Suspense>
        </DeskPartsProvider>
      </div>
      {isOverview && (
        <nav aria-label={t('title')} className={styles.entries}>
          <TabLinks
            without="overview"
            end={
              <span aria-hidden="true" className={styles.arrow}>
                ›
              </span>
            }
          />
        </nav>
      )}
    </>
  );
}
