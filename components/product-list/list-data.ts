import { translator } from '@/lib/i18n/translator';
import { isFiltered } from '@/lib/routing/list-query';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { listJsonLd, type Step } from '@/lib/seo/trail';
import type { ProductListView } from '@/lib/views/product-list/product-list';

/** The way to a list: all products, then its categories from the widest to its own. */
export function listTrail(site: Site, { category }: ProductListView): Step[] {
  const to = paths(site);
  const categories = category ? [...category.ancestors, category] : [];
  return [
    { name: translator(site.locale, 'shell')('products'), href: to.product() },
    ...categories.map(({ id, name }) => ({ name, href: to.product({ classifyId: id }) })),
  ];
}

/** What crawlers are told that a page of it lists. No crawler keeps a filtered one. */
export const listedProducts = (site: Site, { query, products }: ProductListView): object[] =>
  isFiltered(query)
    ? []
    : listJsonLd(
        products.map(({ id }) => paths(site).productDetail(id)),
        site.locale,
      );
