import { useTranslations } from 'next-intl';
import type { CartChange } from '@/lib/views/cart/cart';
import styles from './cart-changes.module.css';

/** Which of the lines that were added the cart holds in another quantity, or not at all. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const t = useTranslations('buyingList');
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ skuCode, kept }) => (
        <li key={skuCode}>{t(kept === 0 ? 'notAdded' : 'kept', { code: skuCode, kept })}</li>
      ))}
    </ul>
  );
}
