import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Step } from '@/lib/seo/trail';
import type { ProductView } from '@/lib/views/product/product';

/** The way to a product: all products, then its categories from the widest to its own. */
export function productTrail(site: Site, { product, categories }: ProductView): Step[] {
  const to = paths(site);
  return [
    { name: translator(site.locale, 'shell')('products'), href: to.product() },
    ...categories.map(({ id, name }) => ({ name, href: to.product({ classifyId: id }) })),
    { name: product.name, href: to.productDetail(product.id) },
  ];
}
