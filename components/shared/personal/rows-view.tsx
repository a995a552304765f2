'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './mine.module.css';
import personal from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import type { Rows } from './use-rows';

interface Props<Row> {
  list: Rows<Row>;
  /** Instead of a list with nothing in it. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that grows: a quiet wait, what went wrong with another try, nothing, or its rows and a way to more. */
export function RowsView<Row>({ list, empty, children }: Props<Row>) {
  const t = useTranslations('mine.list');
  const texts = usePersonalTexts();
  if (list.state === 'loading') {
    return (
      <div className={personal.waiting} role="status">
        <span className="visually-hidden">{t('loading')}</span>
      </div>
    );
  }
  if (list.state === 'failed' && list.failure) {
    return (
      <div className={personal.failed} role="alert">
        <p>{texts.failure(list.failure)}</p>
        <button type="button" className="button" onClick={list.reload}>
          {t('retry')}
        </button>
      </div>
    );
  }
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
