import { ProductImage } from '@/components/product/product-marks';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import styles from './product-links.module.css';

/** The products that a text is about. */
export function ProductLinks({ site, products }: { site: Site; products: readonly ProductCard[] }) {
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <a href={paths(site).productDetail(product.id)} data-prefetch="">
            <ProductImage product={product} alt="" size={56} />
            <span>
              <b lang={product.nameLang}>{product.name}</b>
              <small className="numeric">{product.catalogNo}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
