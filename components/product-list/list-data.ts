import { categoryTrail } from '@/components/product/product-trail';
import { isFiltered } from '@/lib/routing/list-query';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { listJsonLd, type Step } from '@/lib/seo/trail';
import type { ProductListView } from '@/lib/views/product-list/product-list';

export const listTrail = (site: Site, { category }: ProductListView): Step[] =>
  categoryTrail(site, category ? [...category.ancestors, category] : []);

/** What crawlers are told that a page of it lists. No crawler keeps a filtered one. */
export const listedProducts = (site: Site, { query, products }: ProductListView): object[] =>
  isFiltered(query)
    ? []
    : listJsonLd(
        products.map(({ id }) => paths(site).productDetail(id)),
        site.locale,
      );
