import type { paths } from '@/lib/routing/paths';
import type { RecordedProduct } from '@/lib/views/orders/recorded-product';

/**
 * Where a record's product leads: to its page, with the pack size that is meant. What is no longer made may have no page;
 * its bench sheet, with its dangers, its certificates and what takes its place, is there all the same.
 */
export function recordedHref(
  to: ReturnType<typeof paths>,
  { productId, catalogNo, isDiscontinued }: Omit<RecordedProduct, 'name'>,
  skuCode?: string,
): string | null {
  if (productId === null) return null;
  if (isDiscontinued) return to.bench({ catalogNo });
  return to.productDetail(productId, skuCode === undefined ? {} : { sku: skuCode });
}
