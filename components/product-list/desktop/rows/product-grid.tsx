import type { ReactNode } from 'react';
import { ProductCardTile } from '@/components/product/desktop/product-card';
import { keepHtml, StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './product-grid.module.css';

interface Props {
  site: Site;
  products: ProductCard[];
  /** Exactly so many columns where there is room; without it, as many as fit. */
  columns?: 4;
  /** What is said of each besides, in this list alone. */
  fitOf?: (product: ProductCard) => ReactNode;
}

const tileOf = keepHtml((product: ProductCard, site) => (
  <li>
    <ProductCardTile site={site} product={product} />
  </li>
));

export function ProductGrid({ site, products, columns, fitOf }: Props) {
  return (
    <StaticHtml as="ul" className={columns === 4 ? `${styles.grid} ${styles.four}` : styles.grid}>
      {products.map((product) =>
        fitOf ? (
          <li key={product.id}>
            <ProductCardTile site={site} product={product} fit={fitOf(product)} />
          </li>
        ) : (
          tileOf(product, site)
        ),
      )}
    </StaticHtml>
  );
}
