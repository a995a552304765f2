import type { ProductDocument, ProductView } from '@/lib/views/product/product';

/** The parts of a product page below its summary, in order; a part with nothing in it is left out. */
export const SECTIONS = [
  'description',
  'specifications',
  'storage',
  'lots',
  'documents',
  'articles',
  'related',
  'citations',
  'questions',
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Certificates stand by lot in a section of their own. */
export const splitDocuments = (documents: readonly ProductDocument[]) => ({
  lots: documents.filter(({ kind }) => kind === 'COA'),
  others: documents.filter(({ kind }) => kind !== 'COA'),
});

/** The sections a product has, with the number of entries where a number says something. */
export function productSections(view: ProductView): { id: SectionId; count?: number }[] {
  const { lots, others } = splitDocuments(view.documents);
  const related = view.related.reduce((sum, { products }) => sum + products.length, 0);
  const counts: Partial<Record<SectionId, number>> = {
    lots: lots.length,
    articles: view.articles.length,
    related,
    citations: view.citations.length,
    questions: view.questions.length,
  };
  const present: Record<SectionId, boolean> = {
    description: view.product.descriptionHtml !== '',
    // The structure and what it replaces stand among its attributes.
    specifications: view.attributes.length > 0 || Boolean(view.smiles) || view.replaces.length > 0,
    storage: true,
    lots: lots.length > 0,
    documents: others.length > 0,
    articles: view.articles.length > 0,
    related: related > 0,
    citations: view.citations.length > 0,
    questions: view.questions.length > 0,
  };
  return SECTIONS.filter((id) => present[id]).map((id) => {
    const count = counts[id];
    return count === undefined ? { id } : { id, count };
  });
}
