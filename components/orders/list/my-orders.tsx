'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useAction } from '@/components/ui/data/use-action';
import { useList } from '@/components/ui/data/use-list';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { EmptyList, EmptyStart } from '@/components/ui/lists/empty-list';
import { paths } from '@/lib/routing/paths';
import { hideOrder, ordersQuery } from '@/lib/views/orders/my-orders';
import type { OrderSummary } from '@/lib/views/orders/order';
import { PeriodPapers } from '../papers/period-papers';
import { OrderCard } from './order-card';
import { OrderFilters } from './order-filters';
import styles from './order-list.module.css';
import { useOrderFilter } from './use-order-filter';

/** The customer's orders, newest first, by state, words and days. Ended ones can be taken out of the list. */
export function MyOrders() {
  const t = useTranslations('orders.list');
  const to = paths(useSite());
  const [filter, change] = useOrderFilter();
  const list = useList(ordersQuery(filter));
  const hide = useAction(hideOrder);
  const [hiding, setHiding] = useState<OrderSummary | null>(null);
  const [done, setDone] = useState('');
  const head = useRef<HTMLDivElement>(null);
  const isFiltered = filter.state !== null || filter.keyword !== '' || filter.from !== '' || filter.to !== '';

  const doHide = async ({ id }: OrderSummary) => {
    setDone('');
    const answer = await hide.run(id);
    if (!answer?.ok) return;
    setDone(t('hidden'));
    head.current?.focus();
  };

  return (
    <>
      <div ref={head} tabIndex={-1}>
        <OrderFilters filter={filter} onChange={change} />
      </div>
      <PeriodPapers key={`${filter.from} ${filter.to}`} from={filter.from} to={filter.to} />
      <FormStatus failure={hide.failure} done={done} />
      <ListView
        list={list}
        empty={
          isFiltered ? (
            <EmptyList title={t('none.title')} detail={t('none.detail')}>
              <button
                type="button"
                className="button"
                onClick={() => change({ state: null, keyword: '', from: '', to: '' })}
              >
                {t('none.action')}
              </button>
            </EmptyList>
          ) : (
            <EmptyStart word={(part) => t(`empty.${part}`)} href={to.product()} />
          )
        }
      >
        {(rows) => (
          <ul className={styles.orders} aria-label={t('title')}>
            {rows.map((order) => (
              <OrderCard key={order.id} order={order} onHide={() => setHiding(order)} />
            ))}
          </ul>
        )}
      </ListView>
      {hiding && (
        <ConfirmDialog
          title={t('hideTitle')}
          detail={t('hideDetail', { orderNo: hiding.orderNo })}
          confirm={t('hide')}
          onConfirm={() => void doHide(hiding)}
          onClose={() => setHiding(null)}
        />
      )}
    </>
  );
}
