'use client';

import { useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/dates';
import type { Order } from '@/lib/views/orders/order';
import { eventWord } from '../order-words';
import styles from './order-page.module.css';

/** What happened to the order so far, oldest first. */
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
    </ol>
  );
}
