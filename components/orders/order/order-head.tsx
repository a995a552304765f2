'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { hardNavigate } from '@/lib/api/hard-navigate';
import type { CallResult } from '@/lib/api/result';
import { formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import { cancelOrder, confirmReceipt, hideOrder } from '@/lib/views/orders/my-orders';
import type { Order } from '@/lib/views/orders/order';
import { OrderMarks } from '../order-state';
import { ZipButton } from '../papers/zip-button';
import { Reorder } from '../reorder';
import { CancelDialog } from './cancel-dialog';
import styles from './order-page.module.css';

interface Props {
  order: Order;
  /** The order has changed elsewhere. */
  onStale: () => void;
}

/** Number and state of an order, and what its owner may do to it now. */
export function OrderHead({ order, onStale }: Props) {
  const t = useTranslations('orders');
  const site = useSite();
  const to = paths(site);
  const { locale } = site;
  const [asking, setAsking] = useState<'cancel' | 'receive' | 'hide' | null>(null);
  const [done, setDone] = useState('');
  const cancel = useAction(cancelOrder);
  const receive = useAction(confirmReceipt);
  const hide = useAction(hideOrder);
  const { id, version, orderNo, may, expiresAt, receivedFrom, cancelReason } = order;
  const close = () => setAsking(null);
  /** What an earlier press came to would else be said of this one. */
  const ask = (about: typeof asking) => {
    for (const { forget } of [cancel, receive, hide]) forget();
    setDone('');
    setAsking(about);
  };

  const tell = (answer: CallResult<unknown> | null, said: string) => {
    if (answer?.ok) setDone(said);
    else if (answer?.kind === 'conflict') onStale();
    return answer?.ok ?? false;
  };
  const doHide = async () => {
    const answer = await hide.run(id);
    if (answer?.ok) hardNavigate(to.page('wddd'));
    else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <header>
      <div className={styles.head}>
        <h1>{t('heading', { orderNo })}</h1>
        <OrderMarks order={order} />
        <div className={styles.actions}>
          <Reorder lines={order.lines} label={t('reorder.buttonOf', { orderNo })} />
          {order.hasPapers && <ZipButton asked={{ orderId: id }} />}
          <button type="button" className="button" onClick={() => window.print()}>
            {t('print')}
          </button>
          {may.hide && (
            <button type="button" className="button" onClick={() => ask('hide')}>
              {t('list.hide')}
            </button>
          )}
          {may.cancel && (
            <button type="button" className="button" aria-busy={cancel.pending} onClick={() => ask('cancel')}>
              {t('cancel.button')}
            </button>
          )}
          {may.receive && (
            <button
              type="button"
              className="button button-primary"
              aria-busy={receive.pending}
              onClick={() => ask('receive')}
            >
              {t('receive.button')}
            </button>
          )}
        </div>
      </div>
      {order.state === 'toPay' && expiresAt !== null && (
        <p className={styles.due}>{t('expires', { date: formatDateTime(expiresAt) })}</p>
      )}
      {may.receive && receivedFrom !== null && (
        <p className={styles.due}>{t('autoReceived', { date: formatDateTime(receivedFrom) })}</p>
      )}
      {cancelReason && <p className={styles.due}>{t('cancel.because', { reason: cancelReason })}</p>}
      {order.refundDueFen > 0 && (
        <p className={styles.due}>{t('refundDue', { amount: formatFen(order.refundDueFen, locale) })}</p>
      )}
      <FormStatus failure={cancel.failure ?? receive.failure ?? hide.failure} done={done} />
      {asking === 'cancel' && (
        <CancelDialog
          orderId={id}
          onConfirm={async (reason) => tell(await cancel.run({ id, version, reason }), t('cancel.done'))}
          onClose={close}
        />
      )}
      {asking === 'receive' && (
        <ConfirmDialog
          title={t('receive.title')}
          detail={t('receive.detail')}
          confirm={t('receive.button')}
          onConfirm={async () => tell(await receive.run({ id, version }), t('receive.done'))}
          onClose={close}
        />
      )}
      {asking === 'hide' && (
        <ConfirmDialog
          title={t('list.hideTitle')}
          detail={t('list.hideDetail', { orderNo })}
          confirm={t('list.hide')}
          onConfirm={() => void doHide()}
          onClose={close}
        />
      )}
    </header>
  );
}
