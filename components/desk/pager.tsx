'use client';

import { useTranslations } from 'next-intl';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { PAGE_ROWS, type Rows } from '@/lib/views/desk/rows';
import { pagesOf } from '@/lib/views/paging';
import styles from './desk.module.css';

/** How many rows there are, and the pages before and after that of the address. */
export function Pager({ total, orMore = false }: Pick<Rows<never>, 'total' | 'orMore'>) {
  const t = useTranslations('desk.pager');
  const { number, change } = useQueryValues();
  const page = number('page') ?? 1;
  const last = pagesOf(total, PAGE_ROWS);
  return (
    <nav className={styles.pager} aria-label={t('title')}>
      <span className="numeric">
        {t(orMore ? 'rowsOrMore' : 'rows', { total })}
        {last > 1 && ` · ${t('page', { page, last })}`}
      </span>
      {last > 1 && (
        <>
          <button
            type="button"
            className="button button-small"
            disabled={page <= 1}
            onClick={() => change({ page: page - 1 })}
          >
            {t('before')}
          </button>
          <button
            type="button"
            className="button button-small"
            disabled={page >= last}
            onClick={() => change({ page: page + 1 })}
          >
            {t('after')}
          </button>
        </>
      )}
    </nav>
  );
}
