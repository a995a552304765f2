import { ProductRow } from '@/components/product/mobile/product-row';
import { keepHtml, StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';

const rowOf = keepHtml((product: ProductCard, site) => (
  <li>
    <ProductRow site={site} product={product} />
  </li>
));

interface Props {
  site: Site;
  products: ProductCard[];
}

/** Some products as a phone's rows, beside other things of a page; a list of its own has `ListedRows`. */
export function ProductRows({ site, products }: Props) {
  return <StaticHtml as="ul">{products.map((product) => rowOf(product, site))}</StaticHtml>;
}
