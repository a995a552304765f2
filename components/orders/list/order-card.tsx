'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import type { OrderSummary } from '@/lib/views/orders/order';
import { OrderMarks } from '../order-state';
import { PaperButton } from '../papers/paper-button';
import { RecordedName } from '../recorded-name';
import { Reorder } from '../reorder';
import styles from './order-list.module.css';

/** Lines that a card shows; the order's page has all of them. */
const SHOWN = 3;

/** One order in the list: what it is, how it stands, and what to do with it next. */
export function OrderCard({ order, onHide }: { order: OrderSummary; onHide: () => void }) {
  const t = useTranslations('orders');
  const site = useSite();
  const to = paths(site);
  const { orderNo, lines, placedAt, totalFen, poNumber, expiresAt, may } = order;
  const more = lines.length - SHOWN;
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <a className={`numeric ${styles.number}`} href={to.order(order.id)}>
          {orderNo}
        </a>
        <OrderMarks order={order} />
        <time className={`numeric ${styles.time}`} dateTime={placedAt}>
          {formatDateTime(placedAt)}
        </time>
      </div>
      {poNumber !== '' && <p className={styles.quiet}>{t('poNumberIs', { poNumber })}</p>}
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <span>
              <RecordedName product={line} plain />
            </span>
            <span className={`numeric ${styles.code}`}>
              {line.skuCode} · <InLanguage lang={line.sizeLang}>{line.size}</InLanguage>
            </span>
            <span className="numeric">× {line.qty}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('moreLines', { count: more })}</p>}
      {order.state === 'toPay' && expiresAt !== null && (
        <p className={styles.due}>{t('expires', { date: formatDateTime(expiresAt) })}</p>
      )}
      <div className={styles.foot}>
        <b className={`numeric ${styles.total}`}>{formatFen(totalFen, site.locale)}</b>
        <span className={styles.actions}>
          {may.hide && (
            <button
              type="button"
              className="button button-small"
              aria-label={t('list.hideOf', { orderNo })}
              onClick={onHide}
            >
              {t('list.hide')}
            </button>
          )}
          <a className="button button-small" href={to.order(order.id)} aria-label={t('viewOf', { orderNo })}>
            {t(order.state === 'toPay' && order.payment === 'UNPAID' ? 'pay' : 'view')}
          </a>
        </span>
        {order.hasConfirmation && (
          <PaperButton asked={{ kind: 'CONFIRMATION', id: order.id }} what={orderNo} />
        )}
        <Reorder lines={order.lines} label={t('reorder.buttonOf', { orderNo })} small />
      </div>
    </li>
  );
}
