'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { ORDER_TERMS, PAYMENT_STATES } from '@/lib/domain/orders/states';
import { useMay, useSession } from '@/lib/session/store';
import { staffQuery } from '@/lib/views/desk/queue';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { FilterPeriod } from '../filter-period';
import { KeywordForm } from '../keyword-form';
import { useQueueFilter } from './use-queue-filter';

/** Who looks after it, how it is paid, when it was ordered, and any word it is known by. */
export function QueueFilters() {
  const t = useTranslations('desk.orders');
  const orders = useTranslations('orders.payments');
  const id = useId();
  const { device } = useSite();
  const [filter, change] = useQueueFilter();
  const anything = { value: '', label: t('any') };
  const conditions = (
    <>
      <AssignedField />
      <DeskField
        id={`${id}payment`}
        label={t('columns.payment')}
        value={filter.payment}
        onChange={(payment) => change({ payment })}
        options={[anything, ...PAYMENT_STATES.map((value) => ({ value, label: orders(value) }))]}
      />
      <DeskField
        id={`${id}terms`}
        label={t('columns.terms')}
        value={filter.terms}
        onChange={(terms) => change({ terms })}
        options={[anything, ...ORDER_TERMS.map((value) => ({ value, label: t(`terms.${value}`) }))]}
      />
      <FilterPeriod
        from={filter.from}
        to={filter.to}
        labels={{ from: t('from'), to: t('to') }}
        onChange={change}
      />
    </>
  );
  return (
    <div className={styles.filters}>
      <KeywordForm
        label={t('keyword')}
        find={t('find')}
        keyword={filter.keyword}
        maxLength={MAX_KEYWORD}
        onFind={(keyword) => change({ keyword, queue: keyword === '' ? null : 'all' })}
      />
      {device === 'm' ? (
        <Folded isWrong={filter.to !== '' && filter.to < filter.from}>{conditions}</Folded>
      ) : (
        conditions
      )}
    </div>
  );
}

/** Folded away until they are wanted, or something in them is wrong, which is said at its field. */
function Folded({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const t = useTranslations('desk.orders');
  const [open, setOpen] = useState(isWrong);
  const [was, setWas] = useState(isWrong);
  if (was !== isWrong) {
    setWas(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('more')}</summary>
      <div>{children}</div>
    </details>
  );
}

/** Oneself and nobody first; others by name, for those who may give orders to them. */
function AssignedField() {
  return useMay('order.assign') ? <AssignedAmongStaff /> : <AssignedChoice others={[]} />;
}

function AssignedAmongStaff() {
  const staff = useLoaded(staffQuery());
  return <AssignedChoice others={staff.state === 'data' ? staff.data : []} />;
}

function AssignedChoice({ others }: { others: readonly { id: number; name: string }[] }) {
  const t = useTranslations('desk.orders');
  const id = useId();
  const own = useSession((session) => session.userid);
  const [filter, change] = useQueueFilter();
  return (
    <DeskField
      id={id}
      label={t('columns.assigned')}
      value={filter.assigned}
      onChange={(assigned) => change({ assigned })}
      options={[
        { value: '', label: t('any') },
        { value: own, label: t('mine') },
        { value: 'none', label: t('nobodys') },
        ...others
          .filter((one) => String(one.id) !== own)
          .map((one) => ({ value: String(one.id), label: one.name })),
      ]}
    />
  );
}
