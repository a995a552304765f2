'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { formatFen } from '@/lib/domain/money';
import { cancelByStaff } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskSubmit } from '../submit';
import { ClosedForm } from './closed-form';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import { ReasonField } from './reason-field';
import { useOrderFields } from './use-order-fields';

/** Cancels an order of which nothing has left, with the reason that the customer reads; what was paid is then owed back. */
export function CancelForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.cancel');
  const { locale } = useSite();
  const cancel = useAction(cancelByStaff);
  const fields = useOrderFields('cancel', order, { order: ['reason'] });
  // Its own success closes the form as well.
  const isClosed = !cancel.pending && !order.moves.includes('cancel');
  const submit = async () => {
    const reason = fields.value('reason').trim();
    if (cancel.pending || isClosed || fields.fail(reason === '' ? { reason: 'required' } : {})) return;
    const answer = await cancel.run({ id: order.id, version: order.version, reason });
    if (answer?.ok) {
      fields.finish();
      onDone(t('done'));
    } else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <PostedForm className={styles.form} busy={cancel.pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      {!isClosed && (
        <p className={styles.warning}>
          {order.paidFen > 0 ? t('refund', { amount: formatFen(order.paidFen, locale) }) : t('detail')}
        </p>
      )}
      <ReasonField fields={fields} label={t('reason')} />
      {isClosed ? (
        <ClosedForm order={order} form="cancel" failure={cancel.failure} />
      ) : (
        <DeskSubmit failure={cancel.failure} pending={cancel.pending} label={t('submit')} danger />
      )}
    </PostedForm>
  );
}
