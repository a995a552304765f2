import type { ProductView } from '@/lib/views/product';

/** The parts of a product page below its summary, in order; a part with nothing in it is left out. */
export const SECTIONS = [
  'spectra',
  'description',
  'specifications',
  'storage',
  'documents',
  'citations',
  'questions',
  'related',
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The sections a product has, with the number of entries where a number says something. */
export function productSections(view: ProductView): { id: SectionId; count?: number }[] {
  const present: Record<SectionId, boolean> = {
    spectra: view.spectra.length > 0,
    description: view.product.descriptionHtml !== '',
    specifications: view.attributes.length > 0,
    storage: true,
    documents: view.documents.length > 0,
    citations: view.citations.length > 0,
    questions: view.questions.length > 0,
    related: view.related.length > 0,
  };
  return SECTIONS.filter((id) => present[id]).map((id) =>
    id === 'citations' || id === 'questions' ? { id, count: view[id].length } : { id },
  );
}
