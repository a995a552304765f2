import 'server-only';
import { cache } from 'react';
import type { LineWarning, Steps } from '@/lib/domain/orders/quantities';
import type { Locale } from '@/lib/routing/site';
import { needed } from '../ask';

/** A line of a list that somebody shared: neither prices nor whose it is. */
export interface SharedLine extends Steps {
  skuCode: string;
  qty: number;
  /** Null when it is no longer sold. */
  productId: number | null;
  name: string;
  size: string;
  warning?: LineWarning | undefined;
}

/**
 * Once for a page and its metadata.
 * @throws 404 for a secret that leads to no list, BackendFailure when the backend fails
 */
export const loadSharedList = cache(async (secret: string, locale: Locale): Promise<SharedLine[]> => {
  const { lines } = await needed('buyingListShare', { secret }, { locale });
  return lines.map(({ goodsId, skuCode, qty, name, size, warning, most, orderMin, orderStep }) => ({
    skuCode,
    qty,
    productId: goodsId,
    name,
    size,
    warning,
    most,
    orderMin,
    orderStep,
  }));
});
