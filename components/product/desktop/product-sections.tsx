import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductSpectra } from '@/components/spectra/product-spectra';
import { RichText } from '@/components/ui/markup/rich-text';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product';
import { ProductCitations } from '../sections/product-citations';
import { ProductDocuments } from '../sections/product-documents';
import { ProductQuestions } from '../sections/product-questions';
import { ProductSafety } from '../sections/product-safety';
import { productSections, type SectionId } from '../sections/product-sections';
import { SpecificationList } from '../sections/specification-list';
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
