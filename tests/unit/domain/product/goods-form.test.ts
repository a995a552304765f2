import { describe, expect, it } from 'vitest';
import { goodsForm, partForm } from '@/lib/domain/product/goods-form';
import { drawnAddress, pictureColour, readDrawnName } from '@/lib/domain/product/product-drawing';

describe('what goods are in hand', () => {
  it.each([
    [['1 mg', '5 mg'], 'DAPI', '', 'powder'],
    [['10 × 50 µg', '1 mg'], 'Fluo-4 AM', '', 'powder'],
    [['10 × 50 μg'], 'Fluo-4 AM', '', 'powder'],
    [['25 g', '500 g'], 'Rhodamine B', '', 'jar'],
    [['1 mL', '5 × 1 mL'], 'PI solution', '', 'tube'],
    [['50 µL', '1 mL'], 'Probe', '', 'tube'],
    [['500 mL', '4 × 1 L'], 'TAE', '', 'bottle'],
    [['1 mL', '100 mL'], 'DMSO', 'Colourless liquid', 'tube'],
    [['5 支装', '25 支装'], '离心脱盐柱（7 kDa 截留，0.5 mL）', '', 'columns'],
    [['5 columns'], 'Spin desalting columns, 0.5 mL', '', 'columns'],
    [['10 plates'], '96-well plates, black', '', 'plate'],
    [['5 块'], '96 孔板', '', 'plate'],
    [['100 tests'], 'Phalloidin', 'Lyophilised powder', 'powder'],
    [['100 tests'], '鬼笔环肽', '冻干粉', 'powder'],
    [['100 tests'], '7-AAD', '橙色溶液', 'tube'],
    [['100 tests'], '7-AAD', '', null],
    [[], 'Nothing known', '', null],
    [['5 mL'], 'Column wash buffer', '', 'bottle'],
  ] as const)('%j of %s (%j): %s', (sizes, name, looks, form) => {
    expect(goodsForm({ sizes, name, looks })).toBe(form);
  });

  it.each([
    ['Lyophilised dye', 'powder'],
    ['冻干染料', 'powder'],
    ['spin columns', 'columns'],
    ['脱盐柱', 'columns'],
    ['10× assay buffer', 'bottle'],
    ['1 M 碳酸氢钠', 'bottle'],
    ['Annexin V-FITC', 'tube'],
  ])('a part called %s: %s', (name, form) => {
    expect(partForm(name)).toBe(form);
  });
});

describe('the drawing by itself', () => {
  it.each([
    [{ goodsType: 'dye', form: 'powder', emNm: 461 }, 'powder'],
    [{ goodsType: 'buffer', form: 'columns', emNm: 461 }, 'columns'],
    [{ goodsType: 'antibody', form: null, emNm: null }, 'antibody'],
  ] as const)('of %j has an address that says it whole', (drawn, symbol) => {
    const name = drawnAddress(drawn).replace('/art/drawn/', '');
    expect(readDrawnName(name)).toEqual({ symbol, colour: pictureColour(drawn) });
  });

  it.each(['vial.svg', 'vial-000.svg', 'gun-000000.svg', 'vial-00000g.svg', '../vial-000000.svg', ''])(
    'is not at %j',
    (name) => {
      expect(readDrawnName(name)).toBeNull();
    },
  );
});
