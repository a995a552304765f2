import { ProductImage } from '@/components/product/product-marks';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { TrialSample } from '@/lib/views/trials';
import styles from './trial-centre.module.css';

/** What a sample is of, with the way to it. */
export function SampleProduct({ site, sample }: { site: Site; sample: TrialSample }) {
  const { product, skuCode } = sample;
  return (
    <div className={styles.product} id={`goods-${product.id}`}>
      <ProductImage product={product} alt="" size={48} />
      <div>
        <a href={paths(site).productDetail(product.id)} lang={product.nameLang}>
          {product.name}
        </a>
        <span className={`numeric ${styles.code}`}>{skuCode}</span>
      </div>
    </div>
  );
}
