import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { priceSource } from '@/components/prices/price-slot';
import { ProductSpectra } from '@/components/spectra/product-spectra';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { Island } from '@/components/ui/island';
import { RichText } from '@/components/ui/markup/rich-text';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { productFacts } from '../product-facts';
import { ProductImage, ProductStrip } from '../product-marks';
import { ProductTags } from '../product-tags';
import { ProductCitations } from '../sections/product-citations';
import { ProductDocuments } from '../sections/product-documents';
import { ProductQuestions } from '../sections/product-questions';
import { ProductSafety } from '../sections/product-safety';
import { productSections, type SectionId } from '../sections/product-sections';
import { SpecificationList } from '../sections/specification-list';
import { PackList } from './pack-list';
import styles from './product-page.module.css';
import { RelatedStrip } from './related-strip';

/** The product page on a phone: the same facts; what is long opens in place. */
export function MobileProduct({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  const content: Record<SectionId, () => ReactNode> = {
    spectra: () => <ProductSpectra view={view} />,
    description: () => <RichText html={view.product.descriptionHtml} />,
    specifications: () => <SpecificationList view={view} />,
    storage: () => <ProductSafety view={view} />,
    documents: () => <ProductDocuments view={view} />,
    citations: () => <ProductCitations citations={view.citations} />,
    questions: () => <ProductQuestions questions={view.questions} />,
    related: () => <RelatedStrip site={site} groups={view.related} />,
  };
  return (
    <div {...priceSource({ call: 'goodsDetail', input: { goodsId: view.product.id } })}>
      <div className={styles.picture}>
        <ProductImage product={product} alt={t('picture', { name: product.name })} size={150} />
      </div>
      <div className={styles.summary}>
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
        <ProductStrip product={product} />
        {product.summary && <p className={styles.text}>{product.summary}</p>}
        <dl className={`numeric ${styles.facts}`}>
          {productFacts(view, t).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
