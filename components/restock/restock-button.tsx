import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './restock-button.module.css';

interface Props {
  site: Site;
  /** Pack sizes that are out of stock. */
  skuCodes: readonly string[];
  /** What they are of, for those who don't see it. */
  what: string;
}

/**
 * Asks to be told when something is back. The same for everybody and without a script of its own: `LateParts` listens
 * for all buttons of the page, and marks those that a customer has pressed before.
 */
export function RestockButton({ site, skuCodes, what }: Props) {
  const t = translator(site.locale, 'restock');
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed="false"
      aria-label={`${t('button')} ${what}`}
      data-restock={skuCodes.join(' ')}
    >
      {t('button')}
    </button>
  );
}
