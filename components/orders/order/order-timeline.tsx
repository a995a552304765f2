'use client';

import { useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/dates';
import type { Order } from '@/lib/views/orders/order';
import { comingSteps, eventWord } from '../order-words';
import styles from './order-timeline.module.css';

/** What happened to the order so far, oldest first, and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('orders');
  return (
    <ol className={styles.timeline} aria-label={t('timeline')}>
      {order.events.map(({ id, event, note, at }) => (
        <li key={id}>
          <b>{t(`events.${eventWord(event)}`)}</b>
          <time className="numeric" dateTime={at}>
            {formatDateTime(at)}
          </time>
          {note !== '' && <span>{note}</span>}
        </li>
      ))}
      {comingSteps(order).map((step) => (
        <li key={step} data-coming="">
          <b>{t(`coming.${step}`)}</b>
        </li>
      ))}
    </ol>
  );
}
