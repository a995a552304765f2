'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { formatDateTime } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { missesQuery } from '@/lib/views/desk/records';
import { Pager } from '../pager';
import { useDeskParts } from '../parts';
import { idIn, useDeskAddress } from '../use-desk-address';

const COLUMNS = ['words', 'times', 'firstAt', 'lastAt'] as const;

/** What was searched and not found, what is missed most first; each leads to the search as it answers now. */
export function MissesSection() {
  const t = useTranslations('desk.misses');
  const to = paths(useSite());
  const [query, change] = useDeskAddress();
  const { Rows } = useDeskParts();
  const page = idIn(query, 'page') ?? 1;
  const list = useLoaded(missesQuery(page));
  return (
    <LoadedView loaded={list}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyList title={t('empty')} detail={t('emptyDetail')} />
        ) : (
          <>
            <Rows
              title={t('title')}
              columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`), numeric: key === 'times' }))}
              rows={rows.map(({ words, times, firstAt, lastAt }) => ({
                id: words,
                label: words,
                cells: {
                  words: <a href={to.search(words)}>{words}</a>,
                  times,
                  firstAt: formatDateTime(firstAt),
                  lastAt: formatDateTime(lastAt),
                },
              }))}
            />
            <Pager page={page} total={total} onPage={(next) => change({ page: next })} />
          </>
        )
      }
    </LoadedView>
  );
}
