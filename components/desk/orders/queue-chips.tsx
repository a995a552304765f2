'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/ui/data/use-loaded';
import chips from '@/components/ui/lists/chips.module.css';
import { deskCountsQuery, QUEUE_VIEWS, QUEUES } from '@/lib/views/desk/queue';
import styles from '../desk.module.css';
import { useQueueFilter } from './use-queue-filter';

/** The queues with their counts, followed by the states that need no work. */
export function QueueChips() {
  const t = useTranslations('desk.orders');
  const [filter, change] = useQueueFilter();
  const counts = useLoaded(deskCountsQuery());
  const known = counts.state === 'data' ? counts.data.orders : undefined;
  return (
    <fieldset className={`${styles.head} ${chips.row}`}>
      <legend className="visually-hidden">{t('queues')}</legend>
      {QUEUE_VIEWS.map((view) => {
        const queue = QUEUES.find((name) => name === view);
        const many = queue && known?.[queue];
        return (
          <button
            key={view}
            type="button"
            className={chips.chip}
            aria-pressed={filter.view === view}
            onClick={() => change({ queue: view })}
          >
            {t(`views.${view}`)}
            {Boolean(many) && <b className="numeric"> {many}</b>}
          </button>
        );
      })}
    </fieldset>
  );
}
