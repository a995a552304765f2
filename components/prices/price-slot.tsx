import type { PriceSource } from '@/lib/views/product/price-source';
import styles from './price-slot.module.css';

/** Put on the element around a list: `PriceLayer` asks for its prices once a customer switches them on. */
export const priceSource = (source: PriceSource) => ({ 'data-price-source': JSON.stringify(source) });

interface Props {
  goodsId?: number;
  skuCode?: string;
  /** A pack size with its unit in the singular (`25 mg`, `25 test`): what one unit of it costs is wanted. */
  unitOf?: string;
}

/**
 * An empty place that `PriceLayer` fills in the browser: the page is cached and the same for everybody, so no
 * price can stand in it. The words beside it (`登录后可见`) step back as soon as the slot is filled.
 */
export function PriceSlot({ goodsId, skuCode, unitOf }: Props) {
  return (
    <span
      className={unitOf === undefined ? styles.slot : undefined}
      data-price-goods={goodsId}
      data-price-sku={skuCode}
      data-price-unit={unitOf}
    />
  );
}
