import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  categoryLinks,
  clearedList,
  emptyListQuery,
  facetLinks,
  isFiltered,
  type ListFacet,
  type ListQuery,
  listHref,
  parseListQuery,
  rangeFormFields,
  toggleFacet,
} from '@/lib/routing/list-query';

const site = { device: 'pc', locale: 'zh' } as const;
const parse = (query: string) => {
  const raw: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    const before = raw[key];
    raw[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return parseListQuery(raw);
};

describe('a list and its address', () => {
  it.each([
    '/pc/product',
    '/pc/product?classifyId=3',
    '/pc/product?classifyId=3&application=flow&application=imaging&laser=488&sort=emNm&view=grid&page=2',
    '/pc/product?host=goat&reactivity=human&recognises=mouse',
    '/pc/product?brandId=1&brandId=2&exMin=400&exMax=520&emMin=500&emMax=600',
  ])('%s parses to the list that is written as the same address', (address) => {
    expect(listHref(site, parse(address.split('?')[1] ?? ''))).toBe(address);
  });

  it.each([
    ['classifyId=-1', 'classifyId', null],
    ['classifyId=1e3', 'classifyId', null],
    ['page=0', 'page', 1],
    ['page=99999', 'page', 1],
    ['page=2.5', 'page', 1],
    ['exMin=abc', 'exMin', null],
    ['exMin=100', 'exMin', null],
    ['emMax=1201', 'emMax', null],
    ['sort=price;drop', 'sort', 'recommended'],
    ['laser=500', 'laser', []],
    ['brandId=x&brandId=4', 'brandId', [4]],
    [`application=${'a'.repeat(41)}`, 'application', []],
    ['application=&application=flow&application=flow', 'application', ['flow']],
  ])('%s: what does not parse is left out', (query, key, expected) => {
    expect(parse(query)[key as keyof ReturnType<typeof parse>]).toEqual(expected);
  });
});

describe('narrowing a list', () => {
  it('switches a value on and off again, and goes back to the first page', () => {
    const third = { ...emptyListQuery(7), page: 3 };
    const on = toggleFacet(third, 'application', 'flow');
    expect(on).toMatchObject({ classifyId: 7, application: ['flow'], page: 1 });
    expect(toggleFacet(on, 'application', 'flow').application).toEqual([]);
    expect(toggleFacet(third, 'brandId', '5').brandId).toEqual([5]);
  });

  it('does not take a laser that nobody has', () => {
    expect(toggleFacet(emptyListQuery(), 'laser', '999').laser).toEqual([]);
  });

  it('names each filter with the list that is left without it', () => {
    const query = parse('application=flow&laser=488&exMin=400');
    const filters = activeFilters(query);
    expect(filters.map(({ kind, value }) => [kind, value])).toEqual([
      ['laser', '488'],
      ['application', 'flow'],
      ['ex', { min: 400, max: null }],
    ]);
    expect(filters[2]?.without).toMatchObject({ exMin: null, application: ['flow'], laser: ['488'] });
  });

  it('takes bounds that stand the wrong way round for a range all the same', () => {
    expect(parse('exMin=600&exMax=500&emMin=520')).toMatchObject({
      exMin: 500,
      exMax: 600,
      emMin: 520,
      emMax: null,
    });
  });

  it('is cleared of all that narrows it, and keeps its category, its words and its look', () => {
    const query = { ...parse('classifyId=3&host=goat&exMin=400&sort=name&page=2&view=grid'), words: 'DAPI' };
    expect(clearedList(query)).toEqual({ ...emptyListQuery(3, 'DAPI'), view: 'grid' });
  });

  it('counts neither category nor sorting as a filter', () => {
    expect(isFiltered(parse('classifyId=3&sort=name&page=2&view=grid'))).toBe(false);
    expect(isFiltered(parse('emMax=600'))).toBe(true);
  });

  it('keeps the rest of the query in a range form, but neither its own bounds nor the page', () => {
    const { min, max, hidden } = rangeFormFields(
      parse('classifyId=3&exMin=400&exMax=500&application=flow&page=4'),
      'ex',
    );
    expect([min, max]).toEqual([400, 500]);
    expect(hidden).toEqual([
      ['classifyId', '3'],
      ['application', 'flow'],
    ]);
  });
});

describe('links of a facet', () => {
  const queries: Partial<ListQuery>[] = [
    {},
    { host: ['goat', 'donkey & goose'], laser: ['488'], page: 4, view: 'grid' },
    { words: 'a %01 b', application: ['flow'], brandId: [7], exMin: 400, sort: 'name' },
  ];
  const values: [ListFacet, string[]][] = [
    ['host', ['goat', 'rabbit', '山羊 + x', 'a&b=c', '$&']],
    ['application', ['flow', 'wb']],
    ['brandId', ['7', '12']],
    ['laser', ['488', '640']],
  ];

  it('lead where each value is chosen, or taken back when it was', () => {
    for (const part of queries) {
      const query = { ...emptyListQuery(3), ...part };
      for (const [key, all] of values) {
        const linkOf = facetLinks(site, query, key);
        for (const value of all) expect(linkOf(value)).toBe(listHref(site, toggleFacet(query, key, value)));
      }
    }
  });
});

describe('the way into another category', () => {
  const category = { id: 3, name: 'Dyes' };

  it('is the cached page of the category when nothing narrows the list', () => {
    expect(categoryLinks(site, emptyListQuery(7))(category)).toEqual({
      href: '/pc/product?classifyId=3&type=DB&name=Dyes',
    });
    expect(categoryLinks(site, emptyListQuery(7))(null)).toEqual({ href: '/pc/product' });
  });

  it('takes filters, order and view along, from the first page', () => {
    const query = { ...emptyListQuery(7), host: ['goat'], laser: ['488' as const], page: 4 };
    expect(categoryLinks(site, query)(category).href).toBe('/pc/product?classifyId=3&host=goat&laser=488');
    expect(categoryLinks(site, { ...query, view: 'grid' })(null).href).toBe(
      '/pc/product?host=goat&laser=488&view=grid',
    );
  });

  it('asks crawlers not to follow it to a list that they are not to keep', () => {
    for (const query of [
      emptyListQuery(null, 'DAPI'),
      { ...emptyListQuery(), host: ['goat'] },
      { ...emptyListQuery(), sort: 'name' as const },
    ])
      expect(categoryLinks(site, query)(category).rel).toBe('nofollow');
  });
});
