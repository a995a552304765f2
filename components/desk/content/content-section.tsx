'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Loaded, useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { CONTENT_KINDS } from '@/lib/domain/content/entries';
import { formatDateTime } from '@/lib/domain/dates';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { type ContentRow, contentListQuery, readKey, writeKey } from '@/lib/views/desk/content';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { KeywordForm } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { ContentSide } from './content-side';

const COLUMNS = ['title', 'kind', 'published', 'edited'] as const;

/** Of answers alone readers say whether they helped. */
const columnsOf = (list: Loaded<{ rows: readonly ContentRow[] }>) =>
  list.state === 'data' && list.data.rows.some(({ helped }) => helped)
    ? ([...COLUMNS, 'helped'] as const)
    : COLUMNS;

/** Everything that is written in the shop, what was changed last first; one is opened to be changed. */
export function ContentSection() {
  const t = useTranslations('desk.content');
  const id = useId();
  const { get, number, change, ...asked } = useQueryValues();
  const kind = CONTENT_KINDS.find((one) => one === get('queue')) ?? '';
  const keyword = asked.keyword();
  const page = number('page') ?? 1;
  const open = readKey(get('open'));
  const list = useLoaded(contentListQuery({ kind, keyword, page }));
  return (
    <>
      <div data-desk-list="">
        <div className={styles.filters}>
          <KeywordForm
            label={t('keyword')}
            find={t('find')}
            keyword={keyword}
            maxLength={MAX_KEYWORD}
            onFind={(words) => change({ keyword: words, page: null })}
          />
          <DeskField
            id={id}
            label={t('columns.kind')}
            value={kind}
            onChange={(queue) => change({ queue, page: null })}
            options={[
              { value: '', label: t('any') },
              ...CONTENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        </div>
        <PagedRows
          loaded={list}
          title={t('title')}
          columns={columnsOf(list).map((key) => ({ key, title: t(`columns.${key}`) }))}
          rowOf={(row) => ({
            id: writeKey(row),
            label: t('open', { title: row.title }),
            cells: {
              title: row.title,
              kind: t(`kinds.${row.kind}`),
              published: row.publishedAt ? <Time at={row.publishedAt} /> : t('always'),
              edited: <Edited row={row} />,
              ...(row.helped && { helped: t('helped', row.helped) }),
            },
          })}
          empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
          open={open && writeKey(open)}
          onOpen={(key) => change({ open: key })}
        />
      </div>
      {open && <ContentSide key={writeKey(open)} text={open} onClose={() => change({ open: null })} />}
    </>
  );
}

const Time = ({ at }: { at: string }) => <span className="numeric">{formatDateTime(at)}</span>;

function Edited({ row: { editedAt, waitsUntil } }: { row: ContentRow }) {
  const t = useTranslations('desk.content');
  if (waitsUntil) return t('waits', { time: formatDateTime(waitsUntil) });
  return editedAt ? <Time at={editedAt} /> : t('asLoaded');
}
