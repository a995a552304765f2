import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RichText } from '@/components/shared/elements/rich-text';
import { ProductCitations } from '@/components/shared/product/product-citations';
import { ProductDocuments } from '@/components/shared/product/product-documents';
import { ProductQuestions } from '@/components/shared/product/product-questions';
import { ProductSafety } from '@/components/shared/product/product-safety';
import { productSections, type SectionId } from '@/components/shared/product/product-sections';
import { ProductSpectra } from '@/components/shared/product/product-spectra';
import { SpecificationList } from '@/components/shared/product/specification-list';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import styles from './product-sections.module.css';
import { RelatedProducts } from './related-products';

/** Everything about the product, each part under its own heading and anchor. */
export function ProductSections({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const content: Record<SectionId, () => ReactNode> = {
    spectra: () => <ProductSpectra view={view} />,
    description: () => <RichText html={view.product.descriptionHtml} />,
    specifications: () => <SpecificationList view={view} />,
    storage: () => <ProductSafety view={view} />,
    documents: () => <ProductDocuments view={view} />,
    citations: () => <ProductCitations citations={view.citations} />,
    questions: () => <ProductQuestions questions={view.questions} />,
    related: () => <RelatedProducts site={site} groups={view.related} />,
  };
  return (
    <div>
      {productSections(view).map(({ id }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t(`sections.${id}`)}</h2>
          {content[id]()}
        </section>
      ))}
    </div>
  );
}
