'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { formatFen } from '@/lib/domain/money';
import type { CartLine } from '@/lib/views/cart';
import styles from './cart-lines.module.css';

interface Props {
  line: CartLine;
  onChange: (line: CartLine) => void;
}

/** What there is to know of a line before it is ordered, and the way to mend what is wrong with it. */
export function CartLineNote({ line, onChange }: Props) {
  const t = useTranslations('cart');
  const { locale } = useSite();
  const { warning, most, nextTier, care, qty } = line;
  if (line.later && warning === undefined) return null;
  const shipping = care?.shipping;
  return (
    <div className={styles.notes}>
      {warning && <p className={styles.warning}>{t(`warnings.${warning}`, { most })}</p>}
      {(warning === 'stock' || warning === 'order_limit') && most > 0 && (
        <button type="button" onClick={() => onChange({ ...line, qty: most })}>
          {t('mend', { most })}
        </button>
      )}
      {!warning && nextTier && (
        <button type="button" onClick={() => onChange({ ...line, qty: qty + nextTier.more })}>
          {t('nextTier', { more: nextTier.more, saves: formatFen(nextTier.savesFen, locale) })}
        </button>
      )}
      {shipping && <p>{shipping}</p>}
      {care?.dangerous && <p className={styles.warning}>{t('dangerous')}</p>}
    </div>
  );
}
