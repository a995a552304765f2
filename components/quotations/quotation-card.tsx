'use client';

import { useTranslations } from 'next-intl';
import { PaperButton } from '@/components/orders/papers/paper-button';
import { RecordedName } from '@/components/orders/recorded-name';
import { Reorder } from '@/components/orders/reorder';
import { useSite } from '@/components/shell/site-context';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDateTime } from '@/lib/domain/dates';
import { DAY_MS } from '@/lib/domain/durations';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import type { Quotation } from '@/lib/views/orders/quotations';
import styles from './quotations.module.css';

/** Lines that a card shows; the PDF has all of them. */
const SHOWN = 4;

interface Props {
  quotation: Quotation;
  /** Epoch milliseconds. */
  now: number;
}

/** One quotation: what it offers, how long it holds, and the way to an order. */
export function QuotationCard({ quotation, now }: Props) {
  const t = useTranslations('quotations');
  const { locale } = useSite();
  const { quotationNo, lines, state, validUntil } = quotation;
  const more = lines.length - SHOWN;
  const days = Math.ceil((Date.parse(validUntil) - now) / DAY_MS);
  return (
    <li className={styles.quotation}>
      <div className={styles.head}>
        <b className={`numeric ${styles.number}`}>{quotationNo}</b>
        <span className={styles.state} data-state={state}>
          {t(state ? `states.${state}` : 'unknownState')}
        </span>
        <span className={`numeric ${styles.quiet}`}>
          {t('quoted', { date: formatDateTime(quotation.createdAt) })}
        </span>
      </div>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.skuCode}>
            <span>
              <RecordedName product={line} plain />
            </span>
            <span className={`numeric ${styles.quiet}`}>
              {line.skuCode} · <InLanguage lang={line.sizeLang}>{line.size}</InLanguage> × {line.qty}
            </span>
            <span className="numeric">{formatFen(line.lineTotalFen, locale)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('moreLines', { count: more })}</p>}
      <p className={`numeric ${styles.until}`} data-state={state}>
        {state === 'valid' && t('holds', { date: formatDateTime(validUntil), days })}
        {state === 'expired' && t('over', { date: formatDateTime(validUntil) })}
        {state === 'ordered' && t('ordered', { orderNo: quotation.orderNo ?? '' })}
      </p>
      <div className={styles.foot}>
        <b className={`numeric ${styles.total}`}>{formatFen(quotation.totalFen, locale)}</b>
        <PaperButton asked={{ kind: 'QUOTATION', id: quotation.id }} label={t('pdf')} what={quotationNo} />
        <NextStep quotation={quotation} />
      </div>
    </li>
  );
}

/** Ordering at these prices while they hold, at today's after that. */
function NextStep({ quotation }: Pick<Props, 'quotation'>) {
  const t = useTranslations('quotations');
  const to = paths(useSite());
  const { id, quotationNo, state, orderId, lines } = quotation;
  if (orderId !== null)
    return (
      <a className="button button-small" href={to.order(orderId)} aria-label={t('viewOf', { quotationNo })}>
        {t('view')}
      </a>
    );
  if (state === 'expired')
    return <Reorder lines={lines} label={t('atTodayOf', { quotationNo })} text={t('atToday')} small />;
  return (
    <a
      className="button button-small button-primary"
      href={to.page('shoping', { step: 'checkout', quotation: String(id) })}
      aria-label={t('orderOf', { quotationNo })}
    >
      {t('order')}
    </a>
  );
}
