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

/** Menu on the left, the address's tab beside it. Until it is known who is here, its place is kept. */
export function DesktopPersonalView({ demo }: { demo: boolean }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Centre demo={demo}>
        <MenuAndTab />
      </Centre>
    </div>
  );
}

function MenuAndTab() {
  const t = useTranslations('personal');
  const tab = usePersonalTab();
  const heading = useHeadingFocus(tab);
  usePageTitle(t(tab === 'overview' ? 'title' : `tabs.${tab}`));
  const link = useTabLink();
  // A desk's tables need the room of the menu.
  const isWide = tab === 'desk';
  const section = useKeptFocus<HTMLElement>();
  return (
    <>
      {isWide ? (
        <a {...link('overview')} className={styles.back}>
          <span aria-hidden="true">‹</span>
          {t('title')}
        </a>
      ) : (
        <nav className={styles.menu} aria-label={t('title')}>
          <p className={styles.title}>{t('title')}</p>
          <TabLinks current={tab} />
        </nav>
      )}
      <section
        ref={section}
        className={styles.tab}
        data-wide={isWide || undefined}
        aria-labelledby="personal-tab"
      >
        <h1 id="personal-tab" ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`tabs.${tab}`)}
        </h1>
        <DeskPartsProvider value={deskParts}>
          <Suspense fallback={<Waiting />}>
            <PersonalTab key={tab} name={tab} loadFrame={loadFrame} />
          </Suspense>
        </DeskPartsProvider>
      </section>
    </>
  );
}
