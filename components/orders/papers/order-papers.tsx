'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { formatDate } from '@/lib/domain/dates';
import { numberDeliveries } from '@/lib/domain/orders/deliveries';
import type { Order } from '@/lib/views/orders/order';
import { PaperButton } from './paper-button';
import styles from './papers.module.css';

/** The month of an instant in Shanghai, with its first and last day. */
function monthOf(instant: string): { month: string; from: string; to: string } {
  const month = formatDate(instant).slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { month, from: `${month}-01`, to: `${month}-${days}` };
}

/** The papers of an order, each drawn when it is asked for. */
export function OrderPapers({ order }: { order: Order }) {
  const t = useTranslations('papers');
  const { month, from, to } = monthOf(order.placedAt);
  return (
    <Panel title={t('title')}>
      <ul className={styles.papers}>
        {order.hasConfirmation && (
          <li>
            <PaperButton onPaper asked={{ kind: 'CONFIRMATION', id: order.id }} />
          </li>
        )}
        {numberDeliveries(order.deliveries).map(
          ({ delivery: { id }, isParcel, number }) =>
            // Papers that followed without goods have no note.
            isParcel && (
              <li key={id}>
                <PaperButton onPaper asked={{ kind: 'DELIVERY', id }} label={t('delivery', { n: number })} />
              </li>
            ),
        )}
        <li>
          {/* Of whose order it is: staff see it as well. */}
          <PaperButton
            onPaper
            asked={{ kind: 'STATEMENT', from, to, customerId: order.customerId }}
            label={t('statementOf', { month })}
          />
        </li>
      </ul>
    </Panel>
  );
}
