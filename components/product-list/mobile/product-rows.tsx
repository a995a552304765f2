import { ProductRow } from '@/components/product/mobile/product-row';
import { keepHtml, StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';

const rowOf = keepHtml((product: ProductCard, site) => (
  <li>
    <ProductRow site={site} product={product} />
  </li>
));

interface Props {
  site: Site;
  products: ProductCard[];
  /** Where the list's prices are asked for: see `priceSource`. */
  'data-price-source'?: string;
}

/** Products as a phone's rows; more of them may be added below by `MoreProducts`. */
export function ProductRows({ site, products, ...source }: Props) {
  return (
    <StaticHtml as="ul" data-list="" {...source}>
      {products.map((product) => rowOf(product, site))}
    </StaticHtml>
  );
}
