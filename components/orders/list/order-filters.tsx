'use client';

import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/ui/data/use-loaded';
import chips from '@/components/ui/lists/chips.module.css';
import { type OrderFilter, orderCountsQuery } from '@/lib/views/orders/my-orders';
import { ORDER_STATES, type OrderState } from '@/lib/views/orders/order';
import styles from './order-list.module.css';
import { PeriodSearch } from './period-search';

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
      className={chips.chip}
      aria-pressed={filter.state === state}
      onClick={() => onChange({ state })}
    >
      {label}
      {many !== null && many > 0 && <span className={styles.many}>{many}</span>}
    </button>
  );
  // On credit what arrived stays in this state until it is paid, and nothing of it is on its way.
  const nameOf = (state: OrderState) => (state === 'onTheWay' ? t('list.shipped') : t(`states.${state}`));
  return (
    <div className={styles.filters}>
      <fieldset className={chips.row}>
        <legend className="visually-hidden">{t('list.states')}</legend>
        {chip(null, t('list.all'), all)}
        {ORDER_STATES.map((state) => chip(state, nameOf(state), known && (known[state] ?? 0)))}
      </fieldset>
      <PeriodSearch
        key={`${filter.keyword} ${filter.from} ${filter.to}`}
        asked={filter}
        words={{
          keyword: t('list.keyword'),
          from: t('list.from'),
          to: t('list.to'),
          search: t('list.search'),
          clear: t('list.clear'),
        }}
        onChange={onChange}
      />
    </div>
  );
}
