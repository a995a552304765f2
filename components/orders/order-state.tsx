'use client';

import { useTranslations } from 'next-intl';
import type { OrderSummary } from '@/lib/views/orders/order';
import styles from './orders.module.css';

/** Where the goods are and, where it says more, how the payment stands. */
export function OrderMarks({
  order,
}: {
  order: Pick<OrderSummary, 'state' | 'payment' | 'lines' | 'received' | 'paidFen' | 'totalFen'>;
}) {
  const t = useTranslations('orders');
  const { state, payment, lines, received, paidFen, totalFen } = order;
  // On credit it counts as under way until it is paid, wherever the goods are.
  const arrived = state === 'onTheWay' && received;
  const partly = state === 'toShip' && lines.some(({ shippedQty }) => shippedQty > 0);
  return (
    <span className={styles.marks}>
      <span className={styles.state} data-state={arrived ? 'received' : state}>
        {t(arrived ? 'events.received' : `states.${state}`)}
      </span>
      {partly && <span className={styles.payment}>{t('partlyShipped')}</span>}
      {!(state === 'toPay' && payment === 'UNPAID') && !(state === 'cancelled' && payment === 'UNPAID') && (
        <span className={styles.payment}>
          {/* Less came in where a return took the rest off what was owed. */}
          {t(payment === 'SIGNED' && paidFen < totalFen ? 'events.settled' : `payments.${payment}`)}
        </span>
      )}
    </span>
  );
}
