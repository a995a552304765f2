'use client';

import { useTranslations } from 'next-intl';
import { PAGE_ROWS } from '@/lib/views/desk/rows';
import { pagesOf } from '@/lib/views/paging';
import styles from './desk.module.css';

/** As far as the backend counts rows. */
const COUNTED = 10_000;

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range of rows, their total, and the previous and next page. */
export function Pager({ page, total, onPage }: Props) {
  const t = useTranslations('desk.pager');
  const last = pagesOf(total, PAGE_ROWS);
  return (
    <nav className={styles.pager} aria-label={t('title')}>
      <span className="numeric">
        {total < COUNTED ? t('rows', { total }) : t('rowsOrMore', { total })}
        {last > 1 && ` · ${t('page', { page, last })}`}
      </span>
      {last > 1 && (
        <>
          <button
            type="button"
            className="button button-small"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {t('before')}
          </button>
          <button
            type="button"
            className="button button-small"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            {t('after')}
          </button>
        </>
      )}
    </nav>
  );
}
