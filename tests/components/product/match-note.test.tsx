import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MatchedName, MatchNote } from '@/components/product/match-note';
import type { ProductCard, ProductMatch } from '@/lib/views/product/product-card';

const SITE = { device: 'pc', locale: 'en' } as const;

const cardWith = (match?: Partial<ProductMatch>): ProductCard => ({
  id: 1,
  name: 'Red gel stain',
  nameAlt: '',
  catalogNo: 'X1',
  type: 'dye',
  picture: { src: null, form: null, parts: [] },
  brand: null,
  cas: null,
  exNm: null,
  emNm: null,
  fluorophores: [],
  packs: [],
  stock: 'in_stock',
  isHot: false,
  isNew: false,
  quoteOnly: false,
  ...(match && { match: { field: 'topic', text: '', highlight: [], equivalents: [], ...match } }),
});
const note = (match?: Partial<ProductMatch>) =>
  render(<MatchNote site={SITE} product={cardWith(match)} />).container;

describe('why a product is among what was searched', () => {
  it('is not said where its name says it, nor in other lists', () => {
    expect(note({ field: 'name', text: 'Red gel stain', highlight: [[0, 3]] }).textContent).toBe('');
    expect(note().textContent).toBe('');
  });

  it('is what it is filed under', () => {
    const found = note({ field: 'topic', text: 'secondary antibody', highlight: [[0, 9]] });
    expect(found.textContent).toContain('secondary antibody');
    expect(found.querySelector('mark')?.textContent).toBe('secondary');
  });

  it('does not repeat the name, which is marked itself', () => {
    const match = {
      field: 'nearest',
      text: 'Red gel stain',
      highlight: [[0, 3]],
    } satisfies Partial<ProductMatch>;
    expect(note(match).textContent?.trim()).toBe('Nearest match');
    const name = render(<MatchedName product={cardWith(match)} />).container;
    expect(name.querySelector('mark')?.textContent).toBe('Red');
  });

  it('marks the same words in a name whose number and unit stay in one line', () => {
    const text = 'Red stain, 5 mM in water';
    const product = { ...cardWith({ field: 'name', text, highlight: [[11, 15]] }), name: text };
    const name = render(<MatchedName product={product} />).container;
    expect(name.querySelector('mark')?.textContent).toBe('5\u00a0mM');
    expect(name.textContent).toBe('Red stain, 5\u00a0mM in water');
  });

  it("is another maker's number, with what is the same and what may differ", () => {
    const equivalents: ProductMatch['equivalents'] = [
      { maker: 'Elsewhere', code: 'E1', item: 'Toadstool 488', same: 'function' },
    ];
    const found = note({ field: 'equivalent', text: 'Elsewhere E1', highlight: [[0, 12]], equivalents });
    expect(found.textContent).toContain('Elsewhere E1');
    expect(found.textContent).toContain('Toadstool 488');
    expect(found.textContent).toContain('Does the same job.');
  });
});
