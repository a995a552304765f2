'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { UNPAID_LIMIT } from '@/lib/domain/orders/unpaid';
import { paths } from '@/lib/routing/paths';
import styles from './checkout.module.css';

interface Props {
  /** The account has asked for it, and staff have not looked yet. */
  isBeingVerified: boolean;
}

/** Why an account that has never paid can't order more for now, and the ways out. */
export function UnpaidLimit({ isBeingVerified }: Props) {
  const t = useTranslations('checkout.unpaidLimit');
  const to = paths(useSite());
  return (
    <>
      <p className={styles.warning}>{t('text', UNPAID_LIMIT)}</p>
      <p className={`${styles.choices} ${styles.ways}`}>
        <a className="button" href={to.personal('orders')}>
          {t('orders')}
        </a>
        <a className="button" href={to.personal('identity')}>
          {t(isBeingVerified ? 'beingVerified' : 'verify')}
        </a>
      </p>
    </>
  );
}
