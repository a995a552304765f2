import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductCard } from '@/lib/views/product/product-card';
import { ProductImage, ProductPrice, ProductStock } from '../product-marks';
import styles from './related-row.module.css';

/** A related product in one row: picture, name, number and maxima, stock. */
export function RelatedRow({ site, product }: { site: Site; product: ProductCard }) {
  const { exNm, emNm, catalogNo } = product;
  const maxima = exNm !== null && emNm !== null ? ` · ${exNm} / ${emNm} nm` : '';
  return (
    <a className={styles.row} href={paths(site).productDetail(product.id)}>
      <ProductImage product={product} alt="" size={28} />
      <span>
        <b lang={product.nameLang}>{product.name}</b>
        <small className="numeric">
          {catalogNo}
          {maxima}
        </small>
      </span>
      <span className={styles.end}>
        <ProductPrice product={product} />
        <ProductStock product={product} />
      </span>
    </a>
  );
}
