'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/personal/frame/panel';
import { useSite } from '@/components/shell/site-context';
import { areaLine } from '@/lib/domain/contact/address';
import { paths } from '@/lib/routing/paths';
import type { Order } from '@/lib/views/orders/order';
import { TotalsList } from '../totals-list';
import styles from './order-page.module.css';

/** Sums, where it goes, what it is invoiced to, and what the customer asked for. */
export function OrderAside({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const to = paths(useSite());
  const { address, invoice, poNumber, remark, deliveryWish, quotation } = order;
  return (
    <>
      <Panel title={t('totals.title')}>
        <TotalsList totals={order} />
        {quotation && (
          <p>
            <a
              className={styles.quotation}
              href={to.page('personal', { tab: 'quotations', quotation: String(quotation.id) })}
            >
              {t('fromQuotation', { quotationNo: quotation.quotationNo })}
            </a>
          </p>
        )}
      </Panel>
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
    </>
  );
}
