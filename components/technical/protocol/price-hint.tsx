'use client';

import { useSession } from '@/lib/session/store';
import type { ProtocolProduct } from '@/lib/views/technical/protocol';
import styles from './calculator.module.css';
import type { ProtocolWords } from './protocol-words';

interface Props {
  products: readonly ProtocolProduct[];
  words: ProtocolWords;
}

/** How one comes to see prices where some are missing: a visitor logs in, a customer switches them on. */
export function PriceHint({ products, words }: Props) {
  const { token, priceVisible, setPriceVisible } = useSession();
  const isMissing = products.some(({ packs }) => packs.some(({ price }) => price === null));
  if (!isMissing || priceVisible) return null;
  if (token === '') return <p className={`${styles.muted} ${styles.priceHint}`}>{words.loginForPrice}</p>;
  return (
    <p className={styles.priceHint}>
      <button type="button" className="button button-small" onClick={() => setPriceVisible(true)}>
        {words.showPrices}
      </button>
    </p>
  );
}
