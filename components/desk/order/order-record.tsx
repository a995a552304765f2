'use client';

import { useTranslations } from 'next-intl';
import { eventWord } from '@/components/orders/order-words';
import { Panel } from '@/components/ui/panel';
import { formatDateTime } from '@/lib/domain/dates';
import type { DeskOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';

type Event = DeskOrder['events'][number];

/** What happened to the order and who did it, the newest first. */
export function OrderRecord({ order }: { order: DeskOrder }) {
  const t = useTranslations('desk.record');
  return (
    <Panel title={t('title')}>
      <EventList events={[...order.events].reverse()} />
    </Panel>
  );
}

export function EventList({ events }: { events: readonly Event[] }) {
  const t = useTranslations('desk.record');
  const orders = useTranslations('orders.events');
  return (
    <ul className={styles.list}>
      {events.map(({ id, event, actor, actorName, note, at }) => (
        <li key={id}>
          <time className={`numeric ${styles.quiet}`} dateTime={at}>
            {formatDateTime(at)}
          </time>{' '}
          {t(`actors.${actor}`)} {actorName}{' '}
          <b>{event === 'order.assigned' ? t('assigned') : orders(eventWord(event))}</b>
          {note !== '' && <span> · {note}</span>}
        </li>
      ))}
    </ul>
  );
}
