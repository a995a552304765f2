import type { PriceSource } from '@/lib/views/price-source';
import styles from './price-slot.module.css';

/** Put on the element around a list: `PriceLayer` asks for its prices once a customer switches them on. */
export const priceSource = (source: PriceSource) => ({ 'data-price-source': JSON.stringify(source) });

/**
 * An empty place that `PriceLayer` fills in the browser: the page is cached and the same for everybody, so no
 * price can stand in it. The words beside it (`登录后可见`) step back as soon as the slot is filled.
 */
export function PriceSlot({ goodsId, skuCode }: { goodsId?: number; skuCode?: string }) {
  return <span className={styles.slot} data-price-goods={goodsId} data-price-sku={skuCode} />;
}
