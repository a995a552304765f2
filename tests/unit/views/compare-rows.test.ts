import { describe, expect, it } from 'vitest';
import { compareRows, NOT_CLASSIFIED } from '@/lib/views/product/compare-rows';

type Detail = Parameters<typeof compareRows>[0][number];

/** A product of which nothing is recorded but what is given. */
const goods = (facts: Partial<Detail>) =>
  ({
    groups: [],
    brand: null,
    cas: '',
    boundTo: '',
    host: null,
    conjugate: null,
    reactivity: [],
    applications: [],
    exNm: null,
    emNm: null,
    spectra: [],
    attributes: [],
    components: [],
    storage: { text: '' },
    shipping: '',
    hazard: null,
    documents: [],
    ...facts,
  }) as unknown as Detail;

const mouse = { key: 'mouse', label: 'Mouse' };
const human = { key: 'human', label: 'Human' };

describe('the lines of a comparison', () => {
  it('say what a supplier records in columns of its own, without an attribute of that name', () => {
    const antibody = goods({
      goodsType: 'antibody',
      host: mouse,
      reactivity: [human, mouse],
      applications: [
        { key: 'flow', label: 'Flow cytometry' },
        { key: 'wb', label: 'Western blot' },
      ],
    });
    const secondary = goods({
      goodsType: 'secondary',
      reactivity: [mouse],
      conjugate: { key: 'fitc', label: 'FITC' },
    });
    const kit = goods({
      goodsType: 'kit',
      boundTo: 'Protein',
      components: [{ name: 'Buffer', storage: '4 °C' }],
    });
    const said = Object.fromEntries(
      compareRows([antibody, secondary, kit]).map(({ key, values }) => [key, values]),
    );
    expect(said).toMatchObject({
      host: ['Mouse', null, null],
      reactivity: ['Human · Mouse', null, null],
      detects: [null, 'Mouse', null],
      conjugate: [null, 'FITC', null],
      applications: ['Flow cytometry · Western blot', null, null],
      binding: [null, null, 'Protein'],
      components: [null, null, 'Buffer'],
    });
  });

  it('tell a product that is not classified from one of which nothing is known', () => {
    const label = { pictograms: [], signal: 'none' as const, precautions: [], other: [] };
    const rows = compareRows([
      goods({ hazard: { ...label, statements: [{ code: 'H319', text: 'Irritates eyes' }] } }),
      goods({ hazard: { ...label, statements: [] } }),
      goods({ hazard: null }),
    ]);
    expect(rows.find(({ key }) => key === 'hazard')?.values).toEqual(['H319', NOT_CLASSIFIED, null]);
  });

  it('name an attribute as the data does, once for all that have it', () => {
    const attribute = (value: string) => ({ key: 'weight', name: 'Weight', value });
    const rows = compareRows([
      goods({ attributes: [attribute('1 g')] }),
      goods({ attributes: [attribute('2 g')] }),
    ]);
    expect(rows.filter(({ key }) => key === 'attribute.weight')).toEqual([
      { key: 'attribute.weight', name: 'Weight', values: ['1 g', '2 g'] },
    ]);
  });
});
