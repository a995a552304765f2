'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './data.module.css';
import { Failed, Waiting } from './loaded-view';
import type { List } from './use-list';

interface Props<Row> {
  list: List<Row>;
  /** Instead of a list with nothing in it. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that grows: a quiet wait, what went wrong with another try, nothing, or its rows and a way to more. */
export function ListView<Row>({ list, empty, children }: Props<Row>) {
  const t = useTranslations('calls');
  if (list.state === 'loading') return <Waiting />;
  if (list.state === 'failed' && list.failure)
    return <Failed failure={list.failure} onRetry={list.refetch} />;
  if (list.rows.length === 0) return empty;
  return (
    <>
      {children(list.rows)}
      {list.hasMore && (
        <p className={styles.more}>
          {list.moreFailed && <span role="alert">{t('moreFailed')}</span>}
          <button type="button" className="button" onClick={list.loadMore} aria-busy={list.loadingMore}>
            {list.loadingMore ? t('loading') : t('more')}
          </button>
        </p>
      )}
    </>
  );
}
