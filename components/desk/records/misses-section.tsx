'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDateTime } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { missesQuery } from '@/lib/views/desk/records';
import { PagedRows } from '../paged-rows';

const COLUMNS = ['words', 'times', 'firstAt', 'lastAt'] as const;

/** What was searched and not found, what is missed most first; each leads to the search as it answers now. */
export function MissesSection() {
  const t = useTranslations('desk.misses');
  const to = paths(useSite());
  const { number } = useQueryValues();
  const list = useLoaded(missesQuery(number('page') ?? 1));
  return (
    <PagedRows
      loaded={list}
      title={t('title')}
      columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`), numeric: key === 'times' }))}
      rowOf={({ words, times, firstAt, lastAt }) => ({
        id: words,
        label: words,
        cells: {
          words: <a href={to.search(words)}>{words}</a>,
          times,
          firstAt: formatDateTime(firstAt),
          lastAt: formatDateTime(lastAt),
        },
      })}
      empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
    />
  );
}
