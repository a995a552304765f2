'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { type QueryValues, useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDateTime } from '@/lib/domain/dates';
import { AUDIT_SUBJECTS } from '@/lib/domain/desk/audit-log';
import { MAX_SHORT_KEYWORD } from '@/lib/domain/limits';
import { formatFen } from '@/lib/domain/money';
import { PAYMENT_STATES } from '@/lib/domain/orders/states';
import { TRIAL_STATES } from '@/lib/domain/trials/moves';
import { type LogEntry, type LogFilter, logQuery } from '@/lib/views/desk/records';
import { stateOf } from '@/lib/views/orders/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { FilterDay } from '../filter-day';
import { KeywordForm } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { useActionText, useFieldText } from './log-words';

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
  const subjectOf = ({ subject, subjectId: id }: LogEntry): string => {
    const known = AUDIT_SUBJECTS.find((name) => name === subject);
    return known ? t(`subjectOf.${known}`, { id }) : `${subject} ${id}`;
  };
  const day = (name: 'from' | 'to') => (
    <FilterDay
      id={`${id}${name}`}
      label={t(name)}
      value={filter[name]}
      onChange={(value) => change({ [name]: value, page: null })}
    />
  );
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
        {day('from')}
        {day('to')}
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

/** What was changed, with sums and states as people read them; all else as it is kept. */
function useChangeText() {
  const orders = useTranslations('orders');
  const trials = useTranslations('personal.trials.states');
  const { locale } = useSite();
  const fieldOf = useFieldText();
  const said = (name: string, value: string | null): string => {
    if (value === null) return '—';
    if (name.endsWith('Fen') && /^-?\d+$/.test(value)) return formatFen(Number(value), locale);
    const state = name === 'status' && stateOf(value);
    if (state) return orders(`states.${state}`);
    const trial = name === 'state' && TRIAL_STATES.find((known) => known === value);
    if (trial) return trials(trial);
    const payment = name === 'payment' && PAYMENT_STATES.find((known) => known === value);
    return payment ? orders(`payments.${payment}`) : value;
  };
  return (name: string, from: string | null, to: string | null): string =>
    `${fieldOf(name)}: ${said(name, from)} → ${said(name, to)}`;
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
  changes: Object.entries(changes)
    .filter(([, { from, to }]) => from !== to)
    .map(([name, { from, to }]) => (
      <span key={name} className={styles.change}>
        {said(name, from, to)}
      </span>
    )),
});
