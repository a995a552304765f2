import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { priceSource } from '@/components/prices/price-slot';
import { Island } from '@/components/ui/island';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { HazardNotice } from '../hazard-notice';
import { ProductFacts, ProductIdentity } from '../product-identity';
import { ProductImage, ProductStrip } from '../product-marks';
import { productSections } from '../sections/product-sections';
import { sectionContent } from '../sections/section-content';
import { PackList } from './pack-list';
import styles from './product-page.module.css';
import { RelatedStrip } from './related-strip';

/** The product page on a phone: the same facts; what is long opens in place. */
export function MobileProduct({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  const content = sectionContent(site, view, () => <RelatedStrip site={site} groups={view.related} />);
  return (
    <div {...priceSource({ call: 'goodsDetail', input: { goodsId: view.product.id } })}>
      <div className={styles.picture}>
        <ProductImage product={product} alt={t('picture', { name: product.name })} size={150} />
      </div>
      <div className={styles.summary}>
        <ProductIdentity site={site} view={view} styles={styles} />
        {view.hazard && <HazardNotice hazard={view.hazard} />}
        <ProductStrip product={product} />
        {product.summary && <p className={styles.text}>{product.summary}</p>}
        <ProductFacts view={view} styles={styles} />
        <h2 className={styles.packsTitle}>{t('packs')}</h2>
        <Island>
          <PackList product={product} packs={view.packs} />
        </Island>
        <p className={styles.actions}>
          <FavouriteButton productId={product.id} name={product.name} look="words" />
        </p>
        <p className={styles.research}>{t('researchOnly')}</p>
      </div>
      <div className={styles.sections}>
        {productSections(view).map(({ id, count }, index) => (
          <details key={id} id={id} open={index === 0} className={styles.section}>
            <summary>
              <h2>{t(`sections.${id}`)}</h2>
              {count !== undefined && <span className="numeric">{count}</span>}
            </summary>
            <div className={styles.content}>{content[id]()}</div>
          </details>
        ))}
      </div>
    </div>
  );
}
