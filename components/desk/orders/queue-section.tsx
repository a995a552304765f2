'use client';

import { useTranslations } from 'next-intl';
import { OrderMarks } from '@/components/orders/order-state';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatFen } from '@/lib/domain/money';
import { type QueuedOrder, queueQuery } from '@/lib/views/desk/queue';
import styles from '../desk.module.css';
import { OrderSide } from '../order/order-side';
import { PagedRows } from '../paged-rows';
import { QueueChips } from './queue-chips';
import { QueueFilters } from './queue-filters';
import { useQueueFilter } from './use-queue-filter';
import { Waited } from './waited';

/** Orders by what they wait for, and the one that is open beside them. */
export function QueueSection() {
  const { number, change } = useQueryValues();
  const open = number('open');
  return (
    <>
      <div data-desk-list="">
        <QueueChips />
        <QueueFilters />
        <QueueList open={open} onOpen={(id) => change({ open: id })} />
      </div>
      {open !== null && <OrderSide key={open} id={open} onClose={() => change({ open: null })} />}
    </>
  );
}

function QueueList({ open, onOpen }: { open: number | null; onOpen: (id: number) => void }) {
  const t = useTranslations('desk.orders');
  const [filter, change] = useQueueFilter();
  const list = useLoaded(queueQuery(filter));
  const cells = useCells();
  const columns = [
    { key: 'orderNo', title: t('columns.orderNo') },
    { key: 'customer', title: t('columns.customer') },
    { key: 'state', title: t('columns.state') },
    { key: 'payment', title: t('columns.payment') },
    { key: 'total', title: t('columns.total'), numeric: true },
    { key: 'assigned', title: t('columns.assigned') },
    { key: 'waited', title: t('columns.waited') },
  ];
  return (
    <PagedRows
      loaded={list}
      title={t('title')}
      columns={columns}
      rowOf={(order) => ({
        id: order.id,
        cells: cells(order),
        label: t('open', { orderNo: order.orderNo }),
      })}
      empty={
        <EmptyList title={t('empty')} detail={t('emptyDetail')}>
          <button
            type="button"
            className="button"
            onClick={() =>
              change({ queue: 'all', keyword: '', payment: '', terms: '', assigned: '', from: '', to: '' })
            }
          >
            {t('showAll')}
          </button>
        </EmptyList>
      }
      open={open}
      onOpen={(id) => onOpen(Number(id))}
    />
  );
}

/** What stands in a row of the queue. */
function useCells() {
  const t = useTranslations('desk.orders');
  const { locale } = useSite();
  return (order: QueuedOrder) => ({
    orderNo: <span className="numeric">{order.orderNo}</span>,
    customer:
      [order.customer.organisation, order.customer.name].filter((text) => text !== '').join(' ') || '—',
    state: (
      <>
        <OrderMarks order={order} /> {order.isAsked && <span className={styles.tag}>{t('views.asked')}</span>}
      </>
    ),
    payment: t(`terms.${order.terms}`),
    total: formatFen(order.totalFen, locale),
    assigned: order.assignedTo?.name ?? '—',
    waited: <Waited at={order.updatedAt} isTodo={order.isTodo} />,
  });
}
