'use client';

import type { ReactNode } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import type { Loaded } from '@/components/ui/data/use-loaded';
import type { Rows as Page } from '@/lib/views/desk/rows';
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
          empty
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
