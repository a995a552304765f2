'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import personal from '@/components/ui/panel.module.css';
import { formatFen } from '@/lib/domain/money';
import type { Preview } from '@/lib/views/orders/checkout';
import styles from './checkout.module.css';

interface Props {
  id: string;
  credit: Preview['credit'];
  /** What the order comes to. */
  totalFen: number;
  value: string;
  onChange: (terms: string) => void;
}

/** Payment before shipping or, for who is approved for it and within the limit, on credit. */
export function TermsChoice({ id, credit, totalFen, value, onChange }: Props) {
  const t = useTranslations('checkout.terms');
  const { locale } = useSite();
  const isOnCredit = value === 'CREDIT' && credit?.enough === true;
  return (
    <Panel title={t('title')}>
      <fieldset className={personal.group}>
        <legend className="visually-hidden">{t('title')}</legend>
        <label className={styles.choice}>
          <input
            type="radio"
            id={id}
            name={id}
            value="PREPAY"
            checked={!isOnCredit}
            onChange={() => onChange('PREPAY')}
          />
          <span>
            <b>{t('PREPAY')}</b>
            <span className={styles.detail}>{t('prepayDetail')}</span>
          </span>
        </label>
        {credit && (
          <label className={styles.choice}>
            <input
              type="radio"
              name={id}
              value="CREDIT"
              checked={isOnCredit}
              disabled={!credit.enough}
              onChange={() => onChange('CREDIT')}
            />
            <span>
              <b>{t('CREDIT')}</b>
              <span className={styles.detail}>
                {t(credit.enough ? 'creditDetail' : 'creditShort', {
                  limit: formatFen(credit.limitFen, locale),
                  open: formatFen(credit.openFen, locale),
                  total: formatFen(totalFen, locale),
                })}
              </span>
            </span>
          </label>
        )}
      </fieldset>
    </Panel>
  );
}
