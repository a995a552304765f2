import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { Island } from '@/components/ui/island';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { HazardNotice } from '../hazard-notice';
import { ProductFacts, ProductIdentity } from '../product-identity';
import { ProductImage, ProductStrip } from '../product-marks';
import { PackTable } from './pack-table';
import styles from './product-summary.module.css';

/** Picture left; right what identifies the product, its light, key facts and pack sizes. */
export function ProductSummary({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  return (
    <div className={styles.top}>
      <div className={styles.picture}>
        <ProductImage product={product} alt={t('picture', { name: product.name })} size={232} />
      </div>
      <div>
        <ProductIdentity site={site} view={view} styles={styles} />
        {view.hazard && <HazardNotice hazard={view.hazard} />}
        <div className={styles.strip}>
          <ProductStrip product={product} />
        </div>
        {product.summary && <p className={styles.summary}>{product.summary}</p>}
        <ProductFacts view={view} styles={styles} />
        <Island>
          <PackTable view={view} />
        </Island>
        <div className={styles.actions}>
          <FavouriteButton productId={product.id} name={product.name} look="words" />
          <p className={styles.research}>{t('researchOnly')}</p>
        </div>
      </div>
    </div>
  );
}
