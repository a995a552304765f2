'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import lists from '@/components/personal/frame/lists.module.css';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { type OrderFilter, orderCountsQuery } from '@/lib/views/orders/my-orders';
import { ORDER_STATES } from '@/lib/views/orders/order';
import styles from './order-list.module.css';

interface Props {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}

/** Orders by state with how many there are, by words and by days. */
export function OrderFilters({ filter, onChange }: Props) {
  const t = useTranslations('orders');
  const counts = useLoaded(orderCountsQuery(filter));
  const known = counts.state === 'data' ? counts.data : null;
  const all = known && Object.values(known).reduce((sum, many) => sum + many, 0);
  const chip = (state: OrderFilter['state'], label: string, many: number | null) => (
    <button
      key={label}
      type="button"
      className={lists.chip}
      aria-pressed={filter.state === state}
      onClick={() => onChange({ state })}
    >
      {label}
      {many !== null && many > 0 && <span className={styles.many}>{many}</span>}
    </button>
  );
  return (
    <div className={styles.filters}>
      <fieldset className={lists.filters}>
        <legend className="visually-hidden">{t('list.states')}</legend>
        {chip(null, t('list.all'), all)}
        {ORDER_STATES.map((state) => chip(state, t(`states.${state}`), known && (known[state] ?? 0)))}
      </fieldset>
      <SearchForm key={`${filter.keyword} ${filter.from} ${filter.to}`} filter={filter} onChange={onChange} />
    </div>
  );
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

function SearchForm({ filter, onChange }: Props) {
  const t = useTranslations('orders.list');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange({ keyword: textOf(form, 'keyword'), from: textOf(form, 'from'), to: textOf(form, 'to') });
  };
  const isFiltered = filter.keyword !== '' || filter.from !== '' || filter.to !== '';
  return (
    <form className={styles.search} onSubmit={submit}>
      <label htmlFor={`${id}-keyword`} className={styles.keyword}>
        <span>{t('keyword')}</span>
        <input
          id={`${id}-keyword`}
          name="keyword"
          type="search"
          maxLength={100}
          defaultValue={filter.keyword}
          enterKeyHint="search"
        />
      </label>
      <label htmlFor={`${id}-from`}>
        <span>{t('from')}</span>
        <input id={`${id}-from`} name="from" type="date" max="9999-12-31" defaultValue={filter.from} />
      </label>
      <label htmlFor={`${id}-to`}>
        <span>{t('to')}</span>
        <input id={`${id}-to`} name="to" type="date" max="9999-12-31" defaultValue={filter.to} />
      </label>
      <span className={styles.searchActions}>
        <button type="submit" className="button">
          {t('search')}
        </button>
        {isFiltered && (
          <button
            type="button"
            className={lists.link}
            onClick={() => onChange({ keyword: '', from: '', to: '' })}
          >
            {t('clear')}
          </button>
        )}
      </span>
    </form>
  );
}
