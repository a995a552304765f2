import { describe, expect, it } from 'vitest';
import { coldestOf } from '@/lib/domain/product/kept-at';

describe('what a kit is kept at', () => {
  it.each([
    [['−20 °C', '室温', '2–8 °C'], -20],
    [['2–8 °C，切勿冷冻', 'room temperature'], 8],
    [['室温（15–25 °C）'], 25],
    // However it is typed.
    [['2-8℃'], 8],
    [['–20°C'], -20],
    [['-25 至 -15 °C'], -15],
    [['+4 ºC'], 4],
    [['−20 °C ~ −80 °C'], -20],
    // Words without figures say no temperature.
    [['室温', '避光', ''], null],
    [[], null],
  ])('is that of the coldest of %j', (parts, expected) => {
    expect(coldestOf(null, parts)).toBe(expected);
  });

  it('is the product’s own where no part is colder', () => {
    expect(coldestOf(-15, ['2–8 °C'])).toBe(-15);
    expect(coldestOf(25, ['2–8 °C'])).toBe(8);
    expect(coldestOf(8, [])).toBe(8);
  });
});
