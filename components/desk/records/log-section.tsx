'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { type QueryValues, useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDateTime } from '@/lib/domain/dates';
import { AUDIT_SUBJECTS } from '@/lib/domain/desk/audit-log';
import { MAX_SHORT_KEYWORD } from '@/lib/domain/limits';
import { type LogEntry, type LogFilter, logQuery } from '@/lib/views/desk/records';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { FilterPeriod } from '../filter-period';
import { KeywordForm } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { useChangeText } from './log-values';
import { useActionText } from './log-words';

const COLUMNS = ['at', 'actor', 'action', 'subject', 'changes'] as const;

function readFilter({ get, number, day, keyword }: QueryValues): LogFilter {
  return {
    subject: AUDIT_SUBJECTS.find((subject) => subject === get('queue')) ?? '',
    action: keyword(MAX_SHORT_KEYWORD),
    from: day('from'),
    to: day('to'),
    page: number('page') ?? 1,
  };
}

/** Who changed what and when. An action has its code beside its words, which is what one searches by. */
export function LogSection() {
  const t = useTranslations('desk.log');
  const id = useId();
  const asked = useQueryValues();
  const { change } = asked;
  const filter = readFilter(asked);
  const list = useLoaded(logQuery(filter));
  const said = useChangeText();
  const done = useActionText();
  const subjectOf = ({ subject, subjectName: id }: LogEntry): string => {
    const known = AUDIT_SUBJECTS.find((name) => name === subject);
    return known ? t(`subjectOf.${known}`, { id }) : `${subject} ${id}`;
  };
  return (
    <>
      <div className={styles.filters}>
        <KeywordForm
          label={t('action')}
          find={t('find')}
          keyword={filter.action}
          maxLength={MAX_SHORT_KEYWORD}
          onFind={(keyword) => change({ keyword, page: null })}
        />
        <DeskField
          id={`${id}subject`}
          label={t('columns.subject')}
          value={filter.subject}
          onChange={(queue) => change({ queue, page: null })}
          options={[
            { value: '', label: t('any') },
            ...AUDIT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) })),
          ]}
        />
        <FilterPeriod
          from={filter.from}
          to={filter.to}
          labels={{ from: t('from'), to: t('to') }}
          onChange={(changed, how) => change({ ...changed, page: null }, how)}
        />
      </div>
      <PagedRows
        loaded={list}
        title={t('title')}
        columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`) }))}
        rowOf={(entry) => ({
          id: entry.id,
          label: done(entry.action),
          cells: cellsOf(entry, { action: done(entry.action), subject: subjectOf(entry) }, said),
        })}
        empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
      />
    </>
  );
}

const cellsOf = (
  { at, actorName, actorId, changes }: LogEntry,
  { action, subject }: { action: string; subject: string },
  said: ReturnType<typeof useChangeText>,
) => ({
  at: <span className="numeric">{formatDateTime(at)}</span>,
  actor: actorName || (actorId === null ? '—' : `#${actorId}`),
  action,
  subject,
  // What an action might have changed and left as it was is on record too, and is no change.
  changes: Object.entries(changes).flatMap(([name, { from, to }]) => {
    const change = said(name, from, to);
    return change === null
      ? []
      : [
          <span key={name} className={styles.change}>
            {change}
          </span>,
        ];
  }),
});
