import { fill } from '@/lib/i18n/fill';
import type { BenchWords } from '../bench-words';
import styles from './bench-buy.module.css';

interface Props {
  product: { id: number; catalogNo: string };
  words: BenchWords;
}

/** Puts what lies on the bench, or would do better there, into the cart; `CartButtons` listens for it. */
export const BenchBuy = ({ product, words }: Props) => (
  <button
    type="button"
    className={styles.buy}
    aria-label={fill(words.buyNamed, { name: product.catalogNo })}
    data-cart-pick={product.id}
  >
    {words.buy}
  </button>
);
