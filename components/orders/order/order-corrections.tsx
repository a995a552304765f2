'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { Panel } from '@/components/ui/panel';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import type { Order } from '@/lib/views/orders/order';
import styles from './order-page.module.css';

/** What has been put right since it was sent: of which units of which lot, why, and what it takes off the order. */
export function OrderCorrections({ order }: { order: Pick<Order, 'corrections' | 'lines'> }) {
  const t = useTranslations('orders.corrections');
  const { locale } = useSite();
  return (
    <Panel title={t('title')}>
      <ul className={styles.corrections}>
        {order.corrections.map(({ id, kind, reason, lines, refundFen, createdAt }) => (
          <li key={id}>
            <p>
              <b>{t(kind)}</b>{' '}
              <time className="numeric" dateTime={createdAt}>
                {formatDateTime(createdAt)}
              </time>
            </p>
            <ul className={styles.units}>
              {lines.map(({ lineId, lot, qty }) => {
                const line = order.lines.find((one) => one.id === lineId);
                return (
                  <li key={`${lineId} ${lot}`}>
                    <span lang={line?.nameLang}>{line?.name}</span> <span className="numeric">× {qty}</span>
                    <small className="numeric">
                      {line && (
                        <>
                          {line.skuCode} · <InLanguage lang={line.sizeLang}>{line.size}</InLanguage>
                          {' · '}
                        </>
                      )}
                      {t('lot', { lot })}
                    </small>
                  </li>
                );
              })}
            </ul>
            <p>{t('reason', { reason })}</p>
            {refundFen > 0 && <p>{t('refund', { amount: formatFen(refundFen, locale) })}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
