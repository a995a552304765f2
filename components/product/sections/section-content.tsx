import type { ReactNode } from 'react';
import { RichText } from '@/components/ui/markup/rich-text';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { ProductArticles } from './product-articles';
import { ProductCitations } from './product-citations';
import { ProductDocuments, ProductLots } from './product-documents';
import { ProductQuestions } from './product-questions';
import { ProductSafety } from './product-safety';
import type { SectionId } from './product-sections';
import { SpecificationList } from './specification-list';

/** What stands in each section; only how related products are laid out is the device's own. */
export const sectionContent = (
  site: Site,
  view: ProductView,
  related: () => ReactNode,
): Record<SectionId, () => ReactNode> => ({
  description: () => <RichText html={view.product.descriptionHtml} />,
  specifications: () => <SpecificationList view={view} />,
  storage: () => <ProductSafety view={view} />,
  lots: () => <ProductLots site={site} view={view} />,
  documents: () => <ProductDocuments view={view} />,
  citations: () => <ProductCitations citations={view.citations} />,
  questions: () => <ProductQuestions questions={view.questions} />,
  articles: () => <ProductArticles site={site} articles={view.articles} />,
  related,
});
