'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';
import { paths } from '@/lib/routing/paths';
import { Centre } from '../centre';
import type { PersonalTabName } from '../personal-tabs';
import { PersonalTab } from '../tabs';
import { loadFrame } from './load-frame';
// The same look as in the centre.
import styles from './personal-view.module.css';

/** One tab of the personal centre under an address of its own, and the way to the centre. */
export function MobileTabView({ tab }: { tab: PersonalTabName }) {
  const t = useTranslations('personal');
  const to = paths(useSite());
  return (
    <div className={`wrap ${styles.page}`}>
      <Centre title={t(`tabs.${tab}`)}>
        <a className={styles.back} href={to.personal()}>
          <span aria-hidden="true">‹</span>
          {t('title')}
        </a>
        <h1 className={styles.heading}>{t(`tabs.${tab}`)}</h1>
        <Tab name={tab} />
      </Centre>
    </div>
  );
}

function Tab({ name }: { name: PersonalTabName }) {
  return (
    <div ref={useKeptFocus<HTMLDivElement>()}>
      <PersonalTab name={name} loadFrame={loadFrame} />
    </div>
  );
}
