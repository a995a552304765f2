import { describe, expect, it } from 'vitest';
import { measuredSize } from '@/lib/domain/product/measured-size';
import { joinSizes, pricePerMeasure } from '@/lib/domain/product/pack-sizes';

const readable = (sizes: string[]) => joinSizes(sizes).replaceAll('\u00a0', ' ');

describe('pack sizes in one line', () => {
  it.each([
    [['100 µL', '0.5 mL', '1 mL'], '100 µL · 0.5 mL · 1 mL'],
    [['1 mg', '5 mg', '25 mg'], '1 mg · 5 mg · 25 mg'],
    [['100 mg', '1 g', '5 g'], '100 mg · 1 g · 5 g'],
    [['1 mL', '5 × 1 mL', '25 mL'], '1 mL · 5 × 1 mL · 25 mL'],
    [['500 次', '1000 次'], '500 次 · 1000 次'],
    [['50 µL'], '50 µL'],
    [['on request'], 'on request'],
    [[], ''],
  ])('%j reads %s', (sizes, expected) => {
    expect(readable(sizes)).toBe(expected);
  });

  it('says each unit, and never breaks between number and unit', () => {
    expect(joinSizes(['0.5 mL', '1 g'])).toBe('0.5\u00a0mL\u00a0· 1\u00a0g');
  });
});

describe('the price of one unit', () => {
  it('is a share of the size, to the fen', () => {
    expect(pricePerMeasure(68000, '25 测试')).toEqual({ fen: 2720, unit: '测试' });
    expect(pricePerMeasure(19900, '1,000 µL')).toEqual({ fen: 20, unit: 'µL' });
    expect(pricePerMeasure(10000, '2.5 mg')).toEqual({ fen: 4000, unit: 'mg' });
  });

  it.each([
    ['25 支装', '支'],
    ['50 columns', 'column'],
    ['25 tests', 'test'],
    ['5 boxes', 'box'],
    ['25 mg', 'mg'],
    ['100 µL', 'µL'],
    ['25 次', '次'],
  ])('of %s is said by the %s', (size, unit) => {
    expect(pricePerMeasure(10_000, measuredSize(size))?.unit).toBe(unit);
  });

  it('is not said of one unit or less, of several packs in one, nor of what is no number', () => {
    for (const size of ['1 mg', '0.5 mL', '5 × 100 次', 'one box', '1.2.3 mg'])
      expect(pricePerMeasure(10000, size)).toBeNull();
    expect(pricePerMeasure(1, '1000 mg')).toBeNull();
  });
});
