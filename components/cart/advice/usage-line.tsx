'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/dates';
import type { CartLine } from '@/lib/views/cart/cart';
import { type UsageAdvice, usageQuery } from '@/lib/views/cart/cart-advice';
import { isReady } from '../state/shown-cart';
import styles from './cart-advice.module.css';

interface Used {
  line: CartLine;
  advice: UsageAdvice;
}

/** Lines that expire before they are used; none for a visitor, of whom no order is on record. */
export function useUsage(lines: readonly CartLine[], visitor: boolean): readonly Used[] {
  const asked = lines.filter(isReady).map(({ skuCode, qty }) => ({ skuCode, qty }));
  const { data = [] } = useQuery({
    ...usageQuery(asked),
    enabled: !visitor && asked.length > 0,
  });
  return data.flatMap((advice) => {
    const line = lines.find(({ skuCode }) => skuCode === advice.skuCode);
    return line ? [{ line, advice }] : [];
  });
}

const DAYS_IN_MONTH = 30.4;

/** How long a line lasts against how long it keeps, by which orders, and as many as are used in time. */
export function UsageLine({ line, advice, onChange }: Used & { onChange: (line: CartLine) => void }) {
  const t = useTranslations('cart.advice.usage');
  const { orders, units, from, to, lot, expiresOn, lastsDays, inTime } = advice;
  const fewer = inTime - (inTime % line.orderStep);
  return (
    <li>
      {t('text', {
        name: `${line.name} ${line.pack?.size ?? ''}`.trim(),
        orders,
        units,
        from: formatDate(from),
        to: formatDate(to),
        qty: line.qty,
        months: Math.max(1, Math.round(lastsDays / DAYS_IN_MONTH)),
        lot,
        expiresOn,
      })}{' '}
      {fewer >= line.orderMin && fewer < line.qty && (
        <button type="button" className={styles.mend} onClick={() => onChange({ ...line, qty: fewer })}>
          {t('fewer', { qty: fewer })}
        </button>
      )}
    </li>
  );
}
