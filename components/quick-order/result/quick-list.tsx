'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { QuickOrder } from '../use-quick-order';
import styles from './quick-result.module.css';
import { QuickLineRow } from './quick-row';
import type { CheckedRow } from './quick-rows';

/** Rows drawn at once: two thousand with their fields would take a second. */
const STEP = 50;

export function QuickList({ rows, order }: { rows: readonly CheckedRow[]; order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [most, setMost] = useState(STEP);
  if (rows.length === 0) return <p className={styles.none}>{t('nothing')}</p>;
  return (
    <>
      <ol className={styles.rows} aria-label={t('rows')}>
        {rows.slice(0, most).map((row) => (
          <li key={row.number} className={styles.row} data-standing={row.standing}>
            <QuickLineRow row={row} order={order} />
          </li>
        ))}
      </ol>
      {rows.length > most && (
        <p className={styles.more}>
          <button type="button" className="button" onClick={() => setMost(most + 4 * STEP)}>
            {t('more', { count: rows.length - most })}
          </button>
        </p>
      )}
    </>
  );
}
