import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icons';
import styles from './favourite-button.module.css';

interface Props {
  productId: number;
  /** A pack size; without it the product as a whole. */
  skuCode?: string;
  /** What it is of, as the button's name says it. */
  name: string;
  /** `icon`: a heart alone, as cards have it; `words`: a button with its word. */
  look?: 'icon' | 'words';
}

/**
 * Marks a product as a favourite. It is the same for everybody, since pages are cached, and has no script of its own: `FavouriteButtons`
 * listens for all buttons of the page and paints those that are favourites.
 */
export function FavouriteButton({ productId, skuCode, name, look = 'icon' }: Props) {
  const t = useTranslations('favourite');
  return (
    <button
      type="button"
      className={look === 'icon' ? styles.favourite : `button ${styles.words}`}
      aria-pressed="false"
      aria-label={look === 'icon' ? t('add', { name }) : undefined}
      data-favourite={productId}
      data-favourite-sku={skuCode}
    >
      <Icon name="heart" />
      {look === 'words' && (
        <span>
          {t('word')} <span className="visually-hidden">{name}</span>
        </span>
      )}
    </button>
  );
}
