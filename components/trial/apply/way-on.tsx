'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { paths } from '@/lib/routing/paths';
import styles from '../trial-centre.module.css';

/** Where one goes on when an application is refused for what the customer is or has; nothing for other refusals. */
export function WayOn({ word }: { word: string }) {
  const t = useTranslations('trials.form');
  const to = paths(useSite());
  if (word === 'trial.not_verified')
    return (
      <a className={styles.way} href={to.page('personal', { tab: 'identity' })}>
        {t('toIdentity')}
      </a>
    );
  if (word === 'trial.applied' || word === 'trial.per_person')
    return (
      <a className={styles.way} href={to.page('syzx')}>
        {t('done.mine')}
      </a>
    );
  return null;
}
