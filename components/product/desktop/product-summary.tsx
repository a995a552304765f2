import { useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Island } from '@/components/ui/island';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { productFacts } from '../product-facts';
import { ProductImage, ProductStrip } from '../product-marks';
import { ProductTags } from '../product-tags';
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
        <ProductTags site={site} view={view} />
        <h1 className={styles.name} lang={product.nameLang}>
          {product.name}
        </h1>
        {product.nameAlt && (
          <p className={styles.alt} lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>
            {product.nameAlt}
          </p>
        )}
        <p className={`numeric ${styles.codes}`}>
          <span>
            {t('catalogNo')} <b>{product.catalogNo}</b>
            <Island>
              <CopyButton
                text={product.catalogNo}
                label={t('copy')}
                done={t('copied')}
                what={t('catalogNo')}
              />
            </Island>
          </span>
          {product.cas && (
            <span>
              {t('cas')} <b>{product.cas}</b>
              <Island>
                <CopyButton text={product.cas} label={t('copy')} done={t('copied')} what={t('cas')} />
              </Island>
            </span>
          )}
        </p>
        <div className={styles.strip}>
          <ProductStrip product={product} />
        </div>
        {product.summary && <p className={styles.summary}>{product.summary}</p>}
        <dl className={`numeric ${styles.facts}`}>
          {productFacts(view, t).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
