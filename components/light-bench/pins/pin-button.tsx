import { useTranslations } from 'next-intl';
import styles from './pin-button.module.css';

interface Props {
  productId: number;
  /** What is pinned, as the button's name says it. */
  name: string;
  /** Keys of what glows in it: what is dark is not pinned. */
  fluorophores: readonly string[];
  /** `icon`: a sign alone, as rows and cards have it; `words`: with its word, in a line of text. */
  look?: 'icon' | 'words';
}

/**
 * Lays a product on the light bench. The same for everybody and without a script of its own: `PinButtons` listens for
 * all of a page and paints those that are pinned.
 */
export function PinButton({ productId, name, fluorophores, look = 'icon' }: Props) {
  const t = useTranslations('lightBench.pin');
  if (fluorophores.length === 0) return null;
  return (
    <button
      type="button"
      className={look === 'icon' ? `${styles.pin} ${styles.icon}` : styles.pin}
      aria-pressed="false"
      aria-label={t('add', { name })}
      title={look === 'icon' ? t('title') : undefined}
      data-pin={productId}
    >
      {look === 'words' && t('word')}
    </button>
  );
}
