import styles from './stock-mark.module.css';

export type StockState = 'in_stock' | 'low' | 'made_to_order' | 'out';

/** A coloured dot and the words for it: the colour alone says nothing. */
export function StockMark({ state, label }: { state: StockState; label: string }) {
  return <span className={`${styles.mark} ${styles[state]}`}>{label}</span>;
}
