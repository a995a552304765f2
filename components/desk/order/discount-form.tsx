'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { fieldErrors } from '@/lib/api/call-texts';
import { fenToYuan, formatFen, parseYuan } from '@/lib/domain/money';
import { discountOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import { ClosedForm } from './closed-form';
import { FoundNotice } from './found-notice';
import type { ActionProps } from './order-actions';
import { ReasonField } from './reason-field';
import { useOrderFields } from './use-order-fields';

/** Takes an amount off the goods of an order that is neither paid nor sent; the customer is notified, with the reason. */
export function DiscountForm({ order, onStale, onDone }: ActionProps) {
  const t = useTranslations('desk.discount');
  const { locale } = useSite();
  const discount = useAction(discountOrder);
  const fields = useOrderFields('discount', order, {
    order: ['discountFen', 'reason'],
    initial: { discountFen: fenToYuan(order.discountFen) },
    // An amount of money is not put back without a word.
    secret: ['discountFen'],
  });
  const discountFen = parseYuan(fields.value('discountFen'));
  const fits = discountFen !== null && discountFen <= order.goodsTotalFen;
  // Its own success closes the form as well.
  const isClosed = !discount.pending && !order.moves.includes('discount');
  const submit = async () => {
    const reason = fields.value('reason').trim();
    const found = { ...(!fits && { discountFen: 'amount' }), ...(reason === '' && { reason: 'required' }) };
    if (discount.pending || isClosed || fields.fail(found) || discountFen === null) return;
    const answer = await discount.run({ id: order.id, version: order.version, discountFen, reason });
    if (answer?.ok) {
      fields.finish();
      onDone(t('done', { total: formatFen(answer.data.totalFen, locale) }));
    } else if (answer?.kind === 'conflict') onStale();
    else if (answer) fields.fail(fieldErrors(answer));
  };
  return (
    <PostedForm className={styles.form} busy={discount.pending} onSubmit={submit}>
      <FoundNotice found={fields.found} />
      <div className={styles.row}>
        <DeskField
          {...fields.of('discountFen')}
          label={t('amount')}
          inputMode="decimal"
          maxLength={20}
          error={fields.errors.discountFen && t('error', { most: formatFen(order.goodsTotalFen, locale) })}
          hint={
            fits &&
            !isClosed &&
            t('total', { total: formatFen(order.totalFen + order.discountFen - discountFen, locale) })
          }
        />
      </div>
      <ReasonField fields={fields} label={t('reason')} />
      {isClosed ? (
        <ClosedForm order={order} form="discount" failure={discount.failure} />
      ) : (
        <DeskSubmit failure={discount.failure} atFields pending={discount.pending} label={t('submit')} />
      )}
    </PostedForm>
  );
}
