'use client';

import { useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/domain/dates';
import { MINUTE_MS } from '@/lib/domain/durations';
import styles from '../desk.module.css';

/** A day and a night; what has waited longer for staff is seen at once. */
const LATE_MINUTES = 24 * 60;

interface Props {
  at: string;
  /** Staff are the ones who move it on. */
  isTodo: boolean;
}

/** How long ago something last changed, in the two units a person counts in. */
export function Waited({ at, isTodo }: Props) {
  const t = useTranslations('desk.waited');
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const values = { minutes: minutes % 60, hours: hours % 24, days: Math.floor(hours / 24) };
  const unit = values.days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes';
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className={`numeric ${isTodo && minutes >= LATE_MINUTES ? styles.late : ''}`}
    >
      {t(unit, values)}
    </time>
  );
}
