import { expect, it } from 'vitest';
import { productSections } from '@/components/product/sections/product-sections';
import type { ProductView } from '@/lib/views/product/product';

const PLAIN = {
  product: { descriptionHtml: '' },
  ...{ attributes: [], smiles: null, replaces: [], documents: [], articles: [], related: [] },
  ...{ citations: [], questions: [] },
};
const sectionsOf = (facts: object) =>
  productSections({ ...PLAIN, ...facts } as unknown as ProductView).map(({ id }) => id);

it('a structure, or what it replaces, is a specification without any attribute', () => {
  expect(sectionsOf({})).toEqual(['storage']);
  expect(sectionsOf({ smiles: 'CCO' })).toEqual(['specifications', 'storage']);
  expect(sectionsOf({ replaces: ['FN1009'] })).toEqual(['specifications', 'storage']);
});
