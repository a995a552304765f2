'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { FilePick } from '@/components/ui/forms/file-pick';
import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { useUpload } from '@/components/ui/forms/use-upload';
import { Panel } from '@/components/ui/panel';
import { formatDate } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { isOwed } from '@/lib/domain/orders/owed';
import { handInVoucher } from '@/lib/views/orders/my-orders';
import { type Order, refundsOf } from '@/lib/views/orders/order';
import { BankTransfer } from './bank-transfer';
import styles from './order-page.module.css';
import { StoredLink } from './stored-link';

interface Props {
  order: Order;
  onStale: () => void;
}

/** How the order is paid: where the money goes while it is owed, its proof, and what came in. */
export function OrderPayment({ order, onStale }: Props) {
  const t = useTranslations('orders.payment');
  const { locale } = useSite();
  return (
    <Panel title={t('title')}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('terms')}</dt>
          <dd>{t(`termsOf.${order.terms}`)}</dd>
        </div>
        {order.payments.map(({ kind, amountFen, paidAt, bankRef }) => (
          <div key={`${kind} ${bankRef} ${paidAt}`}>
            <dt>{t(kind)}</dt>
            <dd className="numeric">
              {formatFen(amountFen, locale)} · {formatDate(paidAt)} · {bankRef}
            </dd>
          </div>
        ))}
        {refundsOf(order).map(({ id, kind, refundFen, createdAt }) => (
          <div key={id}>
            <dt>{t(`refundFor.${kind}`)}</dt>
            <dd className="numeric">
              {formatFen(refundFen, locale)} · {formatDate(createdAt)}
            </dd>
          </div>
        ))}
        {order.refundDueFen > 0 && (
          <div>
            <dt>{t('refundDue')}</dt>
            <dd className="numeric">{formatFen(order.refundDueFen, locale)}</dd>
          </div>
        )}
      </dl>
      {order.state !== 'cancelled' && isOwed(order, order.corrections) && <BankTransfer order={order} />}
      {order.vouchers.map((file, index) => (
        <StoredLink key={file.ref} file={file} name={t('voucher', { n: index + 1 })} />
      ))}
      <HandIn order={order} onStale={onStale} />
    </Panel>
  );
}

/** Uploads a proof of payment and hands it in. */
function HandIn({ order, onStale }: Props) {
  const t = useTranslations('orders.payment');
  const locale = useLocale();
  const upload = useUpload('voucher');
  const action = useAction(handInVoucher);
  const [done, setDone] = useState('');
  const { maxMb } = FILE_RULES.voucher;
  const add = async (file: File) => {
    setDone('');
    const kept = await upload.send(file);
    if (!kept) return;
    const answer = await action.run({ id: order.id, version: order.version, ref: kept.ref });
    if (answer?.ok) setDone(t('handedIn'));
    else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <>
      {order.may.voucher && (
        <FilePick
          purpose="voucher"
          label={t('add')}
          hint={t('hint', { types: fileTypes('voucher', locale), max: maxMb })}
          busy={upload.busy || action.pending}
          percent={upload.percent}
          problem={upload.problem}
          onPick={add}
          onCancel={upload.cancel}
          primary={order.payment === 'UNPAID' && order.terms === 'PREPAY'}
        />
      )}
      <FormStatus failure={action.failure} done={done} />
    </>
  );
}
