'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { formatFen } from '@/lib/domain/money';
import { soldQty } from '@/lib/domain/orders/quantities';
import type { CartLine } from '@/lib/views/cart/cart';
import styles from './cart-lines.module.css';

interface Props {
  line: CartLine;
  /** How it travels is said above it. */
  grouped?: boolean | undefined;
  onChange: (line: CartLine) => void;
}

/** Warnings of a line before it is ordered, with a fix. */
export function CartLineNote({ line, grouped, onChange }: Props) {
  const t = useTranslations('cart');
  const { locale } = useSite();
  const { warning, most, orderMin, orderStep, nextTier, care, qty } = line;
  if (line.later && warning === undefined) return null;
  const shipping = care?.shipping;
  return (
    <div className={styles.notes}>
      {warning && (
        <p className={styles.warning}>
          {t(`warnings.${warning}`, { most, least: orderMin, step: orderStep })}
        </p>
      )}
      {warning && most > 0 && (
        <button type="button" onClick={() => onChange({ ...line, qty: soldQty(line, qty) })}>
          {t('mend', { most: soldQty(line, qty) })}
        </button>
      )}
      {!warning && nextTier && (
        <button type="button" onClick={() => onChange({ ...line, qty: qty + nextTier.more })}>
          {t('nextTier', { more: nextTier.more, saves: formatFen(nextTier.savesFen, locale) })}
        </button>
      )}
      {shipping && !grouped && <p>{shipping}</p>}
      {care?.dangerous && <p className={styles.warning}>{t('dangerous')}</p>}
    </div>
  );
}
