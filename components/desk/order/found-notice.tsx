'use client';

import { useTranslations } from 'next-intl';
import styles from '../desk.module.css';
import { EventList } from './order-record';
import type { useOrderFields } from './use-order-fields';

/** Above a form in which something stands that was typed before the order changed. */
export function FoundNotice({ found }: Pick<ReturnType<typeof useOrderFields>, 'found'>) {
  const t = useTranslations('desk.actions.found');
  if (!found) return null;
  const { notice, since, keep, discard } = found;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.warning}>
      <p>{t('detail')}</p>
      <EventList events={since} />
      <p className={styles.actions}>
        <button type="button" className="button button-small" onClick={keep}>
          {t('keep')}
        </button>
        <button type="button" className="button button-small" onClick={discard}>
          {t('discard')}
        </button>
      </p>
    </div>
  );
}
