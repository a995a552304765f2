import { ProductRow } from '@/components/mobile/product/product-row';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product-card';

export function ProductRows({ site, products }: { site: Site; products: ProductCard[] }) {
  return (
    <ul data-list="">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow site={site} product={product} />
        </li>
      ))}
    </ul>
  );
}
