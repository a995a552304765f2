'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { paths } from '@/lib/routing/paths';
import type { Order } from '@/lib/views/orders/order';
import { TotalsList } from '../totals-list';
import styles from './order-page.module.css';

/** Sums of an order, and the quotation that they rest on. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const to = paths(useSite());
  const { quotation } = order;
  return (
    <Panel title={t('totals.title')}>
      <TotalsList totals={order} />
      {quotation && (
        <p>
          <a
            className={styles.quotation}
            href={to.page('personal', { tab: 'quotations', quotation: String(quotation.id) })}
          >
            {t('fromQuotation', { quotationNo: quotation.quotationNo })}
          </a>
        </p>
      )}
    </Panel>
  );
}
