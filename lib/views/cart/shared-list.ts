import 'server-only';
import { cache } from 'react';
import type { LineWarning, Steps } from '@/lib/domain/orders/quantities';
import type { Locale } from '@/lib/routing/site';
import { needed } from '../ask';
import { type RecordedProduct, type RecordedSize, toRecorded } from '../orders/recorded-product';

/** A line of a list that somebody shared: neither prices nor whose it is. */
export interface SharedLine extends Steps, RecordedProduct, RecordedSize {
  skuCode: string;
  qty: number;
  warning?: LineWarning | undefined;
}

/**
 * Once for a page and its metadata.
 * @throws 404 for a secret that leads to no list, BackendFailure when the backend fails
 */
export const loadSharedList = cache(async (secret: string, locale: Locale): Promise<SharedLine[]> => {
  const { lines } = await needed('buyingListShare', { secret }, { locale });
  return lines.map((line) => ({
    ...toRecorded(line),
    skuCode: line.skuCode,
    qty: line.qty,
    warning: line.warning,
    most: line.most,
    orderMin: line.orderMin,
    orderStep: line.orderStep,
  }));
});
