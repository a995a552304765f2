import { describe, expect, it } from 'vitest';
import { readComparedIds, splitCompared } from '@/lib/domain/product/compared';

describe('products to compare, as an address names them', () => {
  it.each([
    [[], [], 0],
    [['3', '1', '3', '2'], [3, 1, 2], 0],
    [['1', '2', '3', '4', '5', '6'], [1, 2, 3, 4], 2],
    [['0', '-1', '1.5', 'x', '99999999999', '2147483648', '', '7'], [7], 0],
  ])('%j', (raw, ids, over) => {
    expect(readComparedIds(raw)).toEqual({ ids, over });
  });
});

describe('lines of a comparison', () => {
  const row = (key: string, ...values: (string | null)[]) => ({ key, values });
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);

  it('are apart where products differ, where they are equal, and gone where nothing is said', () => {
    const { different, equal } = splitCompared([
      row('host', 'goat', 'goat'),
      row('clone', '3T5', null),
      row('mw', null, null),
      row('laser', '88 %', '55 %'),
    ]);
    expect(keys(different)).toEqual(['clone', 'laser']);
    expect(keys(equal)).toEqual(['host']);
  });

  it('of one product all stand open', () => {
    expect(keys(splitCompared([row('host', 'goat')]).different)).toEqual(['host']);
  });
});
