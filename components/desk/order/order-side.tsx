'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { OrderDeliveries } from '@/components/orders/order/order-deliveries';
import { OrderLines } from '@/components/orders/order/order-lines';
import { OrderMarks } from '@/components/orders/order-state';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { type DeskOrder, deskOrderQuery, refetchOutdatedOrders } from '@/lib/views/desk/order';
import { refetchQueues } from '@/lib/views/desk/refetch';
import styles from '../desk.module.css';
import { useDeskParts } from '../parts';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderRecord } from './order-record';
import { Remarks } from './remarks';

/** One order: what can be done to it now, what it is, and what happened to it. */
export function OrderSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('desk.order');
  const { Side } = useDeskParts();
  const client = useQueryClient();
  const order = useLoaded(deskOrderQuery(id));
  const newest = order.state === 'data' ? order.data : null;
  // The list behind was asked for before the order was.
  useEffect(() => {
    if (newest) refetchOutdatedOrders(client, newest);
  }, [client, newest]);
  const refetch = () => {
    order.refetch();
    // The order may have left the list, or stand in another queue.
    refetchQueues(client);
  };
  const isGone = order.state === 'failed' && order.failure.kind === 'not_found';
  return (
    <Side
      title={order.state === 'data' ? t('title', { orderNo: order.data.orderNo }) : t('untitled')}
      onClose={onClose}
    >
      {isGone ? (
        <EmptyList title={t('gone')} detail={t('goneDetail')} />
      ) : (
        <LoadedView loaded={order}>{(data) => <OrderBody order={data} onStale={refetch} />}</LoadedView>
      )}
    </Side>
  );
}

function OrderBody({ order, onStale }: { order: DeskOrder; onStale: () => void }) {
  const t = useTranslations('desk.order');
  const { organisation, name } = order.customer;
  return (
    <div className={styles.panels}>
      <div className={styles.marks}>
        <OrderMarks order={order} />
        <b>{[organisation, name].filter((text) => text !== '').join(' · ') || t('nameless')}</b>
        <span className={styles.quiet}>{t('version', { version: order.version })}</span>
      </div>
      <OrderActions order={order} onStale={onStale} />
      <OrderDeliveries order={order} />
      <OrderLines order={order} />
      <OrderFacts order={order} />
      <Remarks order={order} />
      <OrderRecord order={order} />
    </div>
  );
}
