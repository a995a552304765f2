import type { StockState } from '@/lib/views/product/product-card';
import styles from './stock-mark.module.css';

/** A coloured dot and the words for it: the colour alone says nothing. */
export function StockMark({ state, label }: { state: StockState; label: string }) {
  return <span className={`${styles.mark} ${styles[state]}`}>{label}</span>;
}
