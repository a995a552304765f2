'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Notice } from '@/components/ui/forms/form-notice';
import { paths } from '@/lib/routing/paths';
import styles from '../trial-centre.module.css';

/** What stands in place of the form once it was sent. */
export function Sent() {
  const t = useTranslations('trials.form');
  const to = paths(useSite());
  return (
    <div role="status">
      <Notice tone="success">
        <p>
          <b>{t('done.title')}</b>
        </p>
        <p>{t('done.detail')}</p>
      </Notice>
      <p className={styles.head}>
        <a className="button button-primary" href={to.page('syzx')}>
          {t('done.mine')}
        </a>
        <a className="button" href={to.page('trialcenter')}>
          {t('done.more')}
        </a>
      </p>
    </div>
  );
}
