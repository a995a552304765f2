'use client';

import { useTranslations } from 'next-intl';
import { useTrialState } from '@/components/personal/trials/trial-state';
import { useLoaded } from '@/components/ui/data/use-loaded';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDateTime } from '@/lib/domain/dates';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { TRIAL_STATES } from '@/lib/domain/trials/moves';
import { useMay } from '@/lib/session/store';
import { type DeskTrial, deskTrialsQuery } from '@/lib/views/desk/trials';
import styles from '../desk.module.css';
import { KeywordSearch } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { Programmes } from './programmes';
import { TrialSide } from './trial-side';

const COLUMNS = ['product', 'customer', 'purpose', 'state', 'applied'] as const;

const PROGRAMMES = 'programmes';

/** Applications for samples and what they are applied for, as far as one may see them. */
export function TrialsSection() {
  const t = useTranslations('desk.trials');
  const { get, change } = useQueryValues();
  const mayRead = useMay('trial.read');
  const mayWrite = useMay('trial.programme');
  const writes = mayWrite && (!mayRead || get('queue') === PROGRAMMES);
  const view = (on: boolean) => (
    <button
      type="button"
      className={chips.chip}
      aria-pressed={writes === on}
      onClick={() => change({ queue: on ? PROGRAMMES : null, keyword: null, page: null, open: null })}
    >
      {t(on ? 'programmes' : 'title')}
    </button>
  );
  return (
    <>
      {mayRead && mayWrite && (
        <fieldset className={`${styles.head} ${chips.row}`} data-desk-list="">
          <legend className="visually-hidden">{t('view')}</legend>
          {view(false)}
          {view(true)}
        </fieldset>
      )}
      {writes ? <Programmes /> : <Applications />}
    </>
  );
}

/** Applications, those that wait longest first; one is opened to be decided and sent. */
function Applications() {
  const t = useTranslations('desk.trials');
  const states = useTrialState();
  const nameless = useTranslations('desk.customers')('nameless');
  const { get, number, change, ...asked } = useQueryValues();
  const queue = get('queue');
  const state = queue === 'all' ? '' : (TRIAL_STATES.find((one) => one === queue) ?? 'SUBMITTED');
  const keyword = asked.keyword();
  const page = number('page') ?? 1;
  const open = number('open');
  const list = useLoaded(deskTrialsQuery({ state, keyword, page }));
  const counts = list.state === 'data' ? list.data.counts : {};
  return (
    <>
      <div data-desk-list="">
        <fieldset className={`${styles.head} ${chips.row}`}>
          <legend className="visually-hidden">{t('which')}</legend>
          {[...TRIAL_STATES, 'all' as const].map((one) => (
            <button
              key={one}
              type="button"
              className={chips.chip}
              aria-pressed={one === 'all' ? state === '' : state === one}
              onClick={() => change({ queue: one, page: null, open: null })}
            >
              {one === 'all' ? t('all') : states(one)}
              {one !== 'all' && counts[one] ? ` ${counts[one]}` : ''}
            </button>
          ))}
        </fieldset>
        <KeywordSearch label={t('keyword')} find={t('find')} maxLength={MAX_KEYWORD} />
        <PagedRows
          loaded={list}
          title={t('title')}
          columns={COLUMNS.map((key) => ({ key, title: t(`columns.${key}`) }))}
          rowOf={(row) => ({
            id: row.id,
            label: t('open', { customer: row.customer?.name || nameless, product: row.skuCode ?? '' }),
            cells: {
              product: <span className="numeric">{row.skuCode}</span>,
              customer: customerOf(row) || nameless,
              purpose: row.purpose,
              state: states(row.state),
              applied: <span className="numeric">{formatDateTime(row.createdAt)}</span>,
            },
          })}
          empty={<EmptyList title={t('empty')} detail={t('emptyDetail')} />}
          open={open}
          onOpen={(id) => change({ open: id })}
        />
      </div>
      {open !== null && <TrialSide key={open} id={open} onClose={() => change({ open: null })} />}
    </>
  );
}

const customerOf = ({ customer }: DeskTrial): string =>
  [customer?.name, customer?.organisation].filter(Boolean).join(' · ');
