'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { numberDeliveries } from '@/lib/domain/orders/deliveries';
import { paths } from '@/lib/routing/paths';
import type { Order, OrderDelivery, SentDocument } from '@/lib/views/orders/order';
import { OrderCorrections } from './order-corrections';
import styles from './order-page.module.css';
import { StoredLink } from './stored-link';

/** What was sent, parcel by parcel, with the lots and their documents; and what has been put right since. */
export function OrderDeliveries({ order }: { order: Order }) {
  const t = useTranslations('orders.deliveries');
  return (
    <>
      {numberDeliveries(order.deliveries).map(({ delivery, isParcel, number }) => (
        <Panel
          key={delivery.id}
          title={t(isParcel ? 'title' : 'follows', { n: number })}
          detail={t('sent', {
            carrier: delivery.carrier,
            waybill: delivery.waybill,
            date: formatDateTime(delivery.shippedAt),
          })}
        >
          {isParcel && <DeliveryLines delivery={delivery} order={order} />}
          {delivery.documents.map((file, at) => (
            <StoredLink
              key={file.ref}
              file={file}
              name={t(isParcel ? 'paper' : 'followingPaper', { n: at + 1 })}
            />
          ))}
        </Panel>
      ))}
      {order.corrections.length > 0 && <OrderCorrections order={order} />}
    </>
  );
}

function DeliveryLines({ delivery, order }: { delivery: OrderDelivery; order: Order }) {
  const t = useTranslations('orders');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('lines.product')}</th>
          <th scope="col" className={styles.figure}>
            {t('lines.qty')}
          </th>
          <th scope="col">{t('deliveries.lot')}</th>
          <th scope="col">{t('deliveries.documents')}</th>
        </tr>
      </thead>
      <tbody>
        {delivery.lines.map(({ lineId, qty, lot, expiresOn }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          const ofLot = order.productDocuments.filter(
            (one) => one.catalogNo === line?.catalogNo && (one.lot === null || one.lot === lot),
          );
          return (
            <tr key={`${lineId} ${lot}`}>
              <th scope="row">
                <span lang={line?.nameLang}>{line?.name}</span>
                <small className="numeric">
                  {line?.skuCode} · <InLanguage lang={line?.sizeLang}>{line?.size}</InLanguage>
                </small>
              </th>
              <td className={`numeric ${styles.figure}`} data-label={t('lines.qty')}>
                {qty}
              </td>
              <td className="numeric" data-label={t('deliveries.lot')}>
                <b>{lot}</b>
                <small>{t('deliveries.expires', { date: expiresOn })}</small>
              </td>
              <td data-label={t('deliveries.documents')}>
                <SentDocuments documents={ofLot} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The certificate of the lot, and the safety data sheet in the page's language where there is one. */
function SentDocuments({ documents }: { documents: readonly SentDocument[] }) {
  const t = useTranslations('orders.deliveries');
  const site = useSite();
  const certificate = documents.find(({ kind, lot }) => kind === 'COA' && lot !== null);
  const sheets = documents.filter(({ kind }) => kind === 'SDS');
  const sheet = sheets.find(({ lang }) => lang === site.locale) ?? sheets[0];
  if (!certificate && !sheet) return t('noDocuments');
  return (
    <span className={styles.documents}>
      {certificate?.lot && (
        <a href={paths(site).certificate({ catalogNo: certificate.catalogNo, lot: certificate.lot })}>
          {t('coa')}
        </a>
      )}
      {sheet && (
        <a href={sheet.url} target="_blank" rel="noopener">
          {t('sds')} <span className="visually-hidden">{t('newTab')}</span>
        </a>
      )}
    </span>
  );
}
