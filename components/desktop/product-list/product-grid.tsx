import { ProductCardTile } from '@/components/desktop/product/product-card';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';
import styles from './product-grid.module.css';

interface Props {
  site: Site;
  products: ProductCard[];
  /** Exactly so many columns where there is room; without it, as many as fit. */
  columns?: 4;
}

export function ProductGrid({ site, products, columns }: Props) {
  return (
    <ul className={columns === 4 ? `${styles.grid} ${styles.four}` : styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCardTile site={site} product={product} />
        </li>
      ))}
    </ul>
  );
}
