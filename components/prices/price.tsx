import { formatFen } from '@/lib/domain/money';
import styles from './price.module.css';

/** An amount of integer fen in the price colour. Whether a price may be shown at all is decided before this. */
export function Price({ fen, locale }: { fen: number; locale: 'zh' | 'en' }) {
  return <span className={styles.price}>{formatFen(fen, locale)}</span>;
}
