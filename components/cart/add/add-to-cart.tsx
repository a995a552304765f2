import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icons';
import type { Pack } from '@/lib/views/product/pack';
import styles from './add-to-cart.module.css';

interface Props {
  productId: number;
  /** The sign alone, its words for those who don't see it: where there is no room. */
  compact?: boolean;
  pack: Pick<Pack, 'skuCode' | 'size' | 'orderLimit' | 'orderMin' | 'orderStep' | 'quoteOnly' | 'stockState'>;
}

/**
 * A quantity and the button that puts so many of a pack size into the cart; nothing for what can't be ordered now. It is
 * the same for everybody and has no script of its own: `CartButtons` listens for all of them.
 */
export function AddToCart({ productId, pack, compact = false }: Props) {
  const t = useTranslations('cart');
  if (pack.quoteOnly || pack.stockState === 'out') return null;
  const name = `${pack.skuCode} ${pack.size}`;
  return (
    <span className={styles.place} data-cart-place="">
      <input
        type="number"
        inputMode="numeric"
        className={styles.quantity}
        min={pack.orderMin}
        max={pack.orderLimit}
        step={pack.orderStep}
        defaultValue={pack.orderMin}
        autoComplete="off"
        aria-label={t('quantityOf', { name })}
      />
      <button
        type="button"
        className={styles.add}
        data-cart-add={pack.skuCode}
        data-cart-product={productId}
        aria-label={t('addNamed', { name })}
        title={compact ? t('add') : undefined}
      >
        <Icon name="cart" size={16} />
        {!compact && <span>{t('add')}</span>}
      </button>
    </span>
  );
}
