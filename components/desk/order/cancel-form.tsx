'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { formatFen } from '@/lib/domain/money';
import { cancelByStaff } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import type { ActionProps } from './order-actions';

/** Cancels an order of which nothing has left, with the reason that the customer reads; what was paid is then owed back. */
export function CancelForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.cancel');
  const texts = useCallTexts();
  const { locale } = useSite();
  const cancel = useAction(cancelByStaff);
  const fields = useFields(['reason']);
  const submit = async () => {
    const reason = fields.value('reason').trim();
    if (cancel.pending || fields.fail(reason === '' ? { reason: 'required' } : {})) return;
    const answer = await cancel.run({ id: order.id, version: order.version, reason });
    if (answer?.ok) onDone(t('done'));
    else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <PostedForm className={styles.form} busy={cancel.pending} onSubmit={submit}>
      <p className={styles.warning}>
        {order.paidFen > 0 ? t('refund', { amount: formatFen(order.paidFen, locale) }) : t('detail')}
      </p>
      <DeskField
        {...fields.of('reason')}
        label={t('reason')}
        type="long"
        maxLength={300}
        error={texts.field('reason', fields.errors.reason)}
      />
      <DeskSubmit failure={cancel.failure} pending={cancel.pending} label={t('submit')} danger />
    </PostedForm>
  );
}
