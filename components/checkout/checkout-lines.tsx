'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatFen } from '@/lib/domain/money';
import type { PreviewLine } from '@/lib/views/orders/checkout';
import styles from './checkout.module.css';

/** The lines to be ordered, with what prevents ordering one. */
export function CheckoutLines({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useTranslations('checkout.lines');
  const { locale } = useSite();
  return (
    <Panel title={t('title', { count: lines.length })}>
      <ul className={styles.lines}>
        {lines.map(({ skuCode, qty, unitPriceFen, lineTotalFen, warning, leadDays, ...line }) => (
          <li key={skuCode}>
            <span className={styles.name}>
              <b lang={line.nameLang}>{line.name || skuCode}</b>
              <span className={`numeric ${styles.detail}`}>
                {skuCode} {line.size !== '' && '· '}
                <InLanguage lang={line.sizeLang}>{line.size}</InLanguage>
              </span>
              {leadDays > 0 && <span className={styles.detail}>{t('lead', { days: leadDays })}</span>}
              {warning && <span className={styles.warning}>{t(`warnings.${warning}`)}</span>}
            </span>
            <span className="numeric">
              {unitPriceFen !== undefined && formatFen(unitPriceFen, locale)} × {qty}
            </span>
            <span className={`numeric ${styles.lineTotal}`}>
              {lineTotalFen !== undefined && formatFen(lineTotalFen, locale)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
