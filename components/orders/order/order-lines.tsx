'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatFen } from '@/lib/domain/money';
import type { Order } from '@/lib/views/orders/order';
import { RecordedName } from '../recorded-name';
import styles from './order-page.module.css';

const figure = `numeric ${styles.figure}`;

/** What was ordered, at the prices of then, and how much of it has been sent. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const site = useSite();
  return (
    <Panel title={t('lines.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('lines.product')}</th>
            <th scope="col" className={styles.figure}>
              {t('lines.unitPrice')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('lines.qty')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('lines.shipped')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('lines.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <RecordedName product={line} skuCode={line.skuCode} />
                <small className="numeric">
                  {line.skuCode} · <InLanguage lang={line.sizeLang}>{line.size}</InLanguage>
                </small>
              </th>
              <td className={figure} data-label={t('lines.unitPrice')}>
                {formatFen(line.unitPriceFen, site.locale)}
              </td>
              <td className={figure} data-label={t('lines.qty')}>
                {line.qty}
              </td>
              <td className={figure} data-label={t('lines.shipped')}>
                {line.shippedQty}
              </td>
              <td className={figure} data-label={t('lines.total')}>
                {formatFen(line.lineTotalFen, site.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
