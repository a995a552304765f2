import { expect, it } from 'vitest';
import { emptyListQuery } from '@/lib/routing/list-query';
import { hasLight, listSorts } from '@/lib/views/product-list/has-light';

const dark = { query: emptyListQuery(), facets: [{ key: 'laser' as const, values: [] }], products: [] };

it('offers no wavelengths to filter or order by where nothing in the list glows', () => {
  expect(hasLight(dark)).toBe(false);
  expect(listSorts(dark)).toEqual(['recommended', 'newest', 'catalogNo', 'name']);
});

it.each([
  [
    'a laser excites something',
    { facets: [{ key: 'laser' as const, values: [{ value: '488', label: '488', count: 1 }] }] },
  ],
  ['a range is asked for', { query: { ...emptyListQuery(), emMin: 500 } }],
])('offers them where %s', (_, part) => {
  const view = { ...dark, ...part };
  expect(hasLight(view)).toBe(true);
  expect(listSorts(view)).toContain('emNm');
});
