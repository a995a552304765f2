'use client';

import { useTranslations } from 'next-intl';
import { StoredLink } from '@/components/orders/order/stored-link';
import { TotalsList } from '@/components/orders/totals-list';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { areaLine } from '@/lib/domain/contact/address';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';
import type { DeskOrder } from '@/lib/views/desk/order';
import { refundsOf } from '@/lib/views/orders/order';
import styles from '../desk.module.css';

/** Money, where it goes, what it is invoiced to and what the customer asked for. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const t = useTranslations('desk.order');
  const orders = useTranslations('orders');
  const invoices = useTranslations('personal.invoices');
  const { locale } = useSite();
  const { address, invoice, poNumber, remark, deliveryWish, vouchers, quotation } = order;
  const facts: [string, string][] = [
    [t('placed'), formatDateTime(order.placedAt)],
    [t('terms'), orders(`payment.termsOf.${order.terms}`)],
    ...(quotation
      ? [[t('prices'), orders('fromQuotation', { quotationNo: quotation.quotationNo })] as [string, string]]
      : []),
    ...order.payments.map(({ kind, amountFen, paidAt, bankRef }): [string, string] => [
      orders(`payment.${kind}`),
      `${formatFen(amountFen, locale)} · ${formatDate(paidAt)} · ${bankRef}`,
    ]),
    ...refundsOf(order).map(({ kind, refundFen, createdAt }): [string, string] => [
      orders(`payment.refundFor.${kind}`),
      `${formatFen(refundFen, locale)} · ${formatDate(createdAt)}`,
    ]),
    ...(order.refundDueFen > 0
      ? [[orders('payment.refundDue'), formatFen(order.refundDueFen, locale)] as [string, string]]
      : []),
    ...(order.expiresAt ? [[t('expires'), formatDateTime(order.expiresAt)] as [string, string]] : []),
    ...(address
      ? [
          [orders('address'), `${address.contactName} ${address.phone}`] as [string, string],
          ['', [areaLine(address.areaNames), address.detail, address.organisation].join(' ')] as [
            string,
            string,
          ],
        ]
      : []),
    [
      orders('invoice.title'),
      invoice
        ? `${orders(`invoice.kinds.${invoice.kind}`)} · ${invoice.title} · ${invoice.taxNo}`
        : orders('invoice.none'),
    ],
    ...SPECIAL_INVOICE_FIELDS.flatMap((name): [string, string][] =>
      invoice?.[name] ? [[invoices(name), invoice[name]]] : [],
    ),
    [orders('wishes.delivery'), orders(`wishes.days.${deliveryWish}`)],
    ...(poNumber ? [[orders('wishes.poNumber'), poNumber] as [string, string]] : []),
    ...(remark ? [[orders('wishes.remark'), remark] as [string, string]] : []),
    ...(order.cancelReason ? [[t('cancelReason'), order.cancelReason] as [string, string]] : []),
  ];
  return (
    <>
      <Panel title={orders('totals.title')}>
        <TotalsList totals={order} />
      </Panel>
      <Panel title={t('facts')}>
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={`${name} ${text}`}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {vouchers.map((file, index) => (
          <StoredLink key={file.ref} file={file} name={orders('payment.voucher', { n: index + 1 })} />
        ))}
      </Panel>
    </>
  );
}
