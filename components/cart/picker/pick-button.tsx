import { useTranslations } from 'next-intl';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './pick-button.module.css';

interface Props {
  product: Pick<ProductCard, 'id' | 'catalogNo' | 'packs' | 'stock' | 'quoteOnly'>;
  /** `icon`: a sign alone, as cards and phones' rows have it; `words`: a button with its word. */
  look?: 'icon' | 'words';
}

/** Whether a list's button may put it into the cart: otherwise its own page says what there is to do. */
export const canPick = ({ packs, stock, quoteOnly }: Props['product']): boolean =>
  packs.length > 0 && stock !== 'out' && !quoteOnly;

/**
 * Puts a product of a list into the cart; of several pack sizes one is chosen first. The same for everybody and
 * without a script of its own: `CartButtons` listens for all of a page.
 */
export function PickButton({ product, look = 'icon' }: Props) {
  const t = useTranslations('cart.pick');
  if (!canPick(product)) return null;
  const { id, catalogNo, packs } = product;
  const only = packs.length === 1 ? packs[0] : undefined;
  const word = only ? 'add' : 'choose';
  return (
    <button
      type="button"
      className={look === 'icon' ? styles.pick : `button button-small ${styles.words}`}
      aria-label={t(`${word}Named`, { code: catalogNo })}
      data-cart-pick={id}
      data-cart-sku={only?.skuCode}
    >
      {look === 'words' && t(word)}
    </button>
  );
}
