'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import type { Loaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { PAGE_ROWS, type Rows as Page } from '@/lib/views/desk/rows';
import { pagesOf } from '@/lib/views/paging';
import { Pager } from './pager';
import { type Row, type RowsProps, useDeskParts } from './parts';

interface Props<T> extends Omit<RowsProps, 'rows'> {
  loaded: Loaded<Page<T>>;
  rowOf: (item: T) => Row;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** A page of what a section lists: on its way, failed, empty, or rows with the way to those before and after. */
export function PagedRows<T>({ loaded, rowOf, empty, ...shown }: Props<T>) {
  const { Rows } = useDeskParts();
  return (
    <LoadedView loaded={loaded}>
      {({ rows, total, orMore }) =>
        rows.length === 0 ? (
          <Nothing total={total}>{empty}</Nothing>
        ) : (
          <>
            <Rows {...shown} rows={rows.map(rowOf)} />
            <Pager total={total} orMore={orMore} />
          </>
        )
      }
    </LoadedView>
  );
}

/** Nothing is listed; or there is no such page, as of an old address, or once the last row of the last page is dealt with. */
function Nothing({ total, children }: { total: number; children: ReactNode }) {
  const t = useTranslations('desk.pager');
  const { number, change } = useQueryValues();
  const page = number('page') ?? 1;
  if (total === 0 || page === 1) return children;
  return (
    <EmptyList title={t('beyond', { page })} detail={t('beyondDetail', { last: pagesOf(total, PAGE_ROWS) })}>
      <button type="button" className="button" onClick={() => change({ page: null })}>
        {t('first')}
      </button>
    </EmptyList>
  );
}
