'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { formatFen } from '@/lib/domain/money';
import type { Totals } from '@/lib/domain/orders/pricing';
import styles from './totals-list.module.css';

/** The sums of an order, as the server counted them. */
export function TotalsList({ totals }: { totals: Totals }) {
  const t = useTranslations('orders.totals');
  const { locale } = useSite();
  const row = (name: 'goods' | 'discount' | 'freight' | 'total', fen: number) => (
    <div data-row={name}>
      <dt>{t(name)}</dt>
      <dd className="numeric">{formatFen(fen, locale)}</dd>
    </div>
  );
  return (
    <>
      <dl className={styles.totals}>
        {row('goods', totals.goodsTotalFen)}
        {totals.discountFen > 0 && row('discount', -totals.discountFen)}
        {row('freight', totals.freightFen)}
        {row('total', totals.totalFen)}
      </dl>
      <p className={styles.tax}>{t('tax', { amount: formatFen(totals.taxFen, locale) })}</p>
    </>
  );
}
