'use client';

import { useTranslations } from 'next-intl';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { usePageTitle } from '@/components/ui/use-page-title';
import { paths } from '@/lib/routing/paths';
import { bankQuery, orderQuery } from '@/lib/views/orders/my-orders';
import type { Order } from '@/lib/views/orders/order';
import { OrderPapers } from '../papers/order-papers';
import { OrderDeliveries } from './order-deliveries';
import { OrderHead } from './order-head';
import { OrderLines } from './order-lines';
import styles from './order-page.module.css';
import { OrderParticulars } from './order-particulars';
import { OrderPayment } from './order-payment';
import { OrderRemarks } from './order-remarks';
import { OrderTimeline } from './order-timeline';
import { OrderTotals } from './order-totals';

/** One order, for its owner. Redirects to the login and back. */
export function OrderView({ id }: { id: number }) {
  const t = useTranslations('orders');
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountGuard guards={PERSONAL_GUARDS} title={t('title')}>
        <QueryProvider>
          <LoadedOrder id={id} />
        </QueryProvider>
      </AccountGuard>
    </div>
  );
}

function LoadedOrder({ id }: { id: number }) {
  const t = useTranslations('orders');
  const to = paths(useSite());
  const order = useLoaded(orderQuery(id));
  usePageTitle(order.state === 'data' ? t('heading', { orderNo: order.data.orderNo }) : t('title'));
  // Asked for at once, for the rows of how it is paid: an account that comes later pushes down what is about to be pressed.
  useLoaded(bankQuery());
  const back = (
    <a className={styles.back} href={to.page('wddd')}>
      <span aria-hidden="true">‹</span>
      {t('list.title')}
    </a>
  );
  if (order.state === 'failed' && order.failure.kind === 'not_found')
    return (
      <>
        {back}
        <h1 className={styles.lost}>{t('title')}</h1>
        <EmptyList title={t('gone.title')} detail={t('gone.detail')}>
          <a className="button button-primary" href={to.page('wddd')}>
            {t('list.title')}
          </a>
        </EmptyList>
      </>
    );
  return (
    <>
      {back}
      {order.state !== 'data' && <h1 className={styles.lost}>{t('title')}</h1>}
      <LoadedView loaded={order}>
        {(data) => <OrderBody order={data} onStale={() => void order.refetch()} />}
      </LoadedView>
    </>
  );
}

function OrderBody({ order, onStale }: { order: Order; onStale: () => void }) {
  return (
    <div ref={useKeptFocus<HTMLDivElement>()}>
      <OrderHead order={order} onStale={onStale} />
      <OrderTimeline order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderDeliveries order={order} />
          <OrderLines order={order} />
          <OrderParticulars order={order} />
          <OrderRemarks orderId={order.id} />
        </div>
        <div className={styles.aside}>
          <OrderPayment order={order} onStale={onStale} />
          <OrderTotals order={order} />
          <OrderPapers order={order} />
        </div>
      </div>
    </div>
  );
}
