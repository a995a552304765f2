import 'server-only';
import type { Locale } from '@/lib/routing/site';
import { secondary } from './ask';
import { toProductCard } from './product/product-card';
import { HOT_PRODUCTS } from './shell/hot-products';

/** A pack size of this shop, to show how a line of an order may be written. */
export interface OrderExample {
  skuCode: string;
  name: string;
  size: string;
}

const FRESH_SECONDS = 60;

/** The first pack sizes of popular products; none while they can't be had. */
export async function loadOrderExamples(locale: Locale): Promise<OrderExample[]> {
  const hot = await secondary('gdGoodspageQuery', HOT_PRODUCTS, { locale, seconds: FRESH_SECONDS });
  return (hot?.data ?? [])
    .map(toProductCard)
    .flatMap(({ name, packs: [pack] }) => (pack ? [{ name, ...pack }] : []));
}
