import { useTranslations } from 'next-intl';
import { Icon } from '../look/icons';
import styles from './favourite-button.module.css';

interface Props {
  goodsId: number;
  /** A pack size; without it the product as a whole. */
  skuCode?: string;
  /** What is kept, as the button's name says it. */
  name: string;
  /** `icon`: a heart alone, as cards have it; `words`: a button with its word. */
  look?: 'icon' | 'words';
}

/**
 * A heart. It is the same for everybody, since pages are cached, and has no script of its own: `FavouriteHearts`
 * listens for all hearts of the page and paints those that are kept.
 */
export function FavouriteButton({ goodsId, skuCode, name, look = 'icon' }: Props) {
  const t = useTranslations('mine.hearts');
  return (
    <button
      type="button"
      className={look === 'icon' ? styles.heart : `button ${styles.words}`}
      aria-pressed="false"
      aria-label={look === 'icon' ? t('keep', { name }) : undefined}
      data-favourite={goodsId}
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
