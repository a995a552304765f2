'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Failed } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { formatFen } from '@/lib/domain/money';
import { owedFor } from '@/lib/domain/orders/owed';
import { bankQuery } from '@/lib/views/orders/my-orders';
import type { Order } from '@/lib/views/orders/order';
import styles from './bank-transfer.module.css';
import page from './order-page.module.css';

/** Amount, account and what to write on the transfer, each to be copied. */
export function BankTransfer({ order }: { order: Order }) {
  const t = useTranslations('orders.payment');
  const { locale } = useSite();
  const bank = useLoaded(bankQuery());
  if (bank.state === 'failed') return <Failed failure={bank.failure} onRetry={bank.refetch} />;
  // While the account is on its way its rows stand already, so that little moves when it comes.
  const account = bank.state === 'data' ? bank.data : null;
  const row = (label: string, text: string | undefined, copied = text ?? '') => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={text === undefined ? styles.awaited : undefined}>
        <span className="numeric">{text ?? '…'}</span>
        <CopyButton text={copied} label={t('copy')} done={t('copied')} what={label} />
      </dd>
    </div>
  );
  const owedFen = owedFor(order, order.corrections);
  return (
    <div className={styles.transfer} aria-busy={account === null}>
      <p>{t('how')}</p>
      <dl className={page.pairs}>
        {row(t('amount'), formatFen(owedFen, locale), (owedFen / 100).toFixed(2))}
        {row(t('accountName'), account?.accountName)}
        {row(t('bankName'), account?.bankName)}
        {row(t('accountNo'), account?.accountNo)}
        {row(t('code'), order.orderNo)}
      </dl>
    </div>
  );
}
