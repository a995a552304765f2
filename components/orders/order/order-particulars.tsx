'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { areaLine } from '@/lib/domain/contact/address';
import { SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';
import type { Order } from '@/lib/views/orders/order';
import styles from './order-page.module.css';

/** Where an order goes, what it is invoiced to, and what the customer asked for. */
export function OrderParticulars({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const invoices = useTranslations('personal.invoices');
  const { address, invoice, poNumber, remark, deliveryWish } = order;
  return (
    <div className={styles.particulars}>
      {address && (
        <Panel title={t('address')}>
          <p>
            {address.contactName} <span className="numeric">{address.phone}</span>
          </p>
          <p>
            {areaLine(address.areaNames)} {address.detail}
          </p>
          {address.organisation !== '' && <p>{address.organisation}</p>}
        </Panel>
      )}
      <Panel title={t('invoice.title')}>
        {invoice ? (
          <>
            <p>
              {t(`invoice.kinds.${invoice.kind}`)} · {invoice.title}
            </p>
            <p className="numeric">{invoice.taxNo}</p>
            <dl className={styles.pairs}>
              {SPECIAL_INVOICE_FIELDS.map(
                (name) =>
                  invoice[name] !== '' && (
                    <div key={name}>
                      <dt>{invoices(name)}</dt>
                      <dd>{invoice[name]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </>
        ) : (
          <p className={styles.quiet}>{t('invoice.none')}</p>
        )}
      </Panel>
      <Panel title={t('wishes.title')}>
        <dl className={styles.pairs}>
          {poNumber !== '' && (
            <div>
              <dt>{t('wishes.poNumber')}</dt>
              <dd>{poNumber}</dd>
            </div>
          )}
          <div>
            <dt>{t('wishes.delivery')}</dt>
            <dd>{t(`wishes.days.${deliveryWish}`)}</dd>
          </div>
          {remark !== '' && (
            <div>
              <dt>{t('wishes.remark')}</dt>
              <dd>{remark}</dd>
            </div>
          )}
        </dl>
      </Panel>
    </div>
  );
}
