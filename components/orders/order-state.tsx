'use client';

import { useTranslations } from 'next-intl';
import type { OrderSummary } from '@/lib/views/orders/order';
import styles from './orders.module.css';

/** Where the goods are and, where it says more, how the payment stands. */
export function OrderMarks({
  order,
}: {
  order: Pick<
    OrderSummary,
    'state' | 'payment' | 'lines' | 'received' | 'paidFen' | 'refundDueFen' | 'totalFen'
  >;
}) {
  const t = useTranslations('orders');
  const { state, payment, lines, received, paidFen, refundDueFen, totalFen } = order;
  // A foreign backend may know more than are known here.
  const word = (key: `states.${typeof state}` | `payments.${typeof payment}`) =>
    t.has(key) ? t(key) : t('unknownState');
  // On credit it counts as under way until it is paid, wherever the goods are.
  const arrived = state === 'onTheWay' && received;
  const partly = state === 'toShip' && lines.some(({ shippedQty }) => shippedQty > 0);
  // Less is there where a return took the rest off what was owed, or it was paid back.
  const settled = payment === 'SIGNED' && paidFen < totalFen;
  return (
    <span className={styles.marks}>
      <span className={styles.state} data-state={arrived ? 'received' : state}>
        {arrived ? t('events.received') : word(`states.${state}`)}
      </span>
      {partly && <span className={styles.payment}>{t('partlyShipped')}</span>}
      {!(state === 'toPay' && payment === 'UNPAID') && !(state === 'cancelled' && payment === 'UNPAID') && (
        <span className={styles.payment}>{settled ? t('events.settled') : word(`payments.${payment}`)}</span>
      )}
      {/* Of an order that stands: it goes on as paid. */}
      {payment === 'SIGNED' && refundDueFen > 0 && (
        <span className={styles.payment}>{t('payments.REFUND_DUE')}</span>
      )}
    </span>
  );
}
