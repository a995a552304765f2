import { describe, expect, it } from 'vitest';
import { fenToYuan, formatFen, lineTotal, parseYuan, priceForQuantity, sumFen } from '@/lib/domain/money';

describe('an amount for people', () => {
  it.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [99, '¥0.99'],
    [100, '¥1.00'],
    [99_999, '¥999.99'],
    [100_000, '¥1,000.00'],
    [123_450, '¥1,234.50'],
    [123_456_789, '¥1,234,567.89'],
    [-1_200, '−¥12.00'],
    [Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
  ])('%i fen is %s', (fen, text) => {
    expect(formatFen(fen, 'zh')).toBe(text);
  });

  it('names the currency in English, where ¥ could be yen', () => {
    expect(formatFen(123_450, 'en')).toBe('CN¥1,234.50');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (fen) => {
    expect(() => formatFen(fen, 'zh')).toThrow(RangeError);
    expect(() => fenToYuan(fen)).toThrow(RangeError);
  });
});

it.each([
  [0, '0.00'],
  [123_450, '1234.50'],
  [-5, '-0.05'],
])('%i fen for machines is %s', (fen, text) => {
  expect(fenToYuan(fen)).toBe(text);
});

describe('what a person typed', () => {
  it.each([
    ['128.00', 12_800],
    ['128', 12_800],
    ['128.5', 12_850],
    ['0.01', 1],
    ['19.99', 1_999],
    ['1,234.50', 123_450],
    ['¥1,234,567.89', 123_456_789],
    ['￥ 12', 1_200],
    ['１２８．５', 12_850],
    [' 7 ', 700],
  ])('%j is %i fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen);
  });

  it.each([
    '',
    '-1',
    '1.234',
    '1e3',
    '12,34',
    '1,2345',
    '.5',
    '5.',
    '0x10',
    'abc',
    '1 2,3',
    '9'.repeat(13),
    '¥',
  ])('%j is no amount', (text) => {
    expect(parseYuan(text)).toBeNull();
  });

  it('reads back what it writes', () => {
    for (const fen of [0, 1, 99, 100, 28_734, 99_999_999]) {
      expect(parseYuan(formatFen(fen, 'zh'))).toBe(fen);
      expect(parseYuan(fenToYuan(fen))).toBe(fen);
    }
  });
});

describe('the price of a quantity', () => {
  const tiers = [
    { minQty: 50, priceFen: 70 },
    { minQty: 5, priceFen: 90 },
    { minQty: 10, priceFen: 80 },
  ];
  it.each([
    [1, 100],
    [4, 100],
    [5, 90],
    [9, 90],
    [10, 80],
    [49, 80],
    [50, 70],
    [10_000, 70],
  ])('of %i units is %i fen each', (quantity, price) => {
    expect(priceForQuantity(tiers, 100, quantity)).toBe(price);
  });

  it('is the base price without tiers', () => {
    expect(priceForQuantity([], 100, 999)).toBe(100);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d units', (quantity) => {
    expect(() => priceForQuantity(tiers, 100, quantity)).toThrow(RangeError);
  });
});

describe('totals', () => {
  it('multiplies and adds integers', () => {
    expect(lineTotal(19_99, 3)).toBe(59_97);
    expect(sumFen([59_97, 3, 0])).toBe(60_00);
    expect(sumFen([])).toBe(0);
  });

  it('refuses what is no longer exact', () => {
    expect(() => lineTotal(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => lineTotal(0.1, 2)).toThrow(RangeError);
    // Half a fen and half a unit, also where they come to whole fen again.
    expect(() => lineTotal(0.5, 2)).toThrow(RangeError);
    expect(() => lineTotal(2, 0.5)).toThrow(RangeError);
    expect(() => lineTotal(100, 0)).toThrow(RangeError);
    expect(() => sumFen([0.5, 0.5])).toThrow(RangeError);
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});
