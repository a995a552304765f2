import { ProductCardTile } from '@/components/desktop/product/product-card';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';
import styles from './product-grid.module.css';

export function ProductGrid({ site, products }: { site: Site; products: ProductCard[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCardTile site={site} product={product} />
        </li>
      ))}
    </ul>
  );
}
