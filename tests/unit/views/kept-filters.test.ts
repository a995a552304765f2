import { describe, expect, it } from 'vitest';
import { emptyListQuery, type ListQuery } from '@/lib/routing/list-query';
import { keepFilters } from '@/lib/views/product-list/kept-filters';
import type { Facet } from '@/lib/views/product-list/product-list';

const facet = (key: Facet['key'], counts: Record<string, number>): Facet => ({
  key,
  values: Object.entries(counts).map(([value, count]) => ({ value, label: value.toUpperCase(), count })),
});

/** A category that knows goats and rabbits, the 488 nm line, and excitation but no emission. */
const category = {
  total: 9,
  facets: [facet('host', { goat: 5, rabbit: 4 }), facet('laser', { '488': 3, '640': 0 })],
};

function run(query: ListQuery, page: { total: number; facets: Facet[] }) {
  const asked: ListQuery[] = [];
  const ask = async (next: ListQuery) => {
    asked.push(next);
    if (next.exMin !== null) return { total: 2, facets: [] };
    if (next.emMin !== null) return { total: 0, facets: [] };
    return next.host.length + next.laser.length > 0 ? { total: 5, facets: page.facets } : category;
  };
  return keepFilters(query, page, ask).then((kept) => ({ ...kept, asked }));
}

describe('filters that come along into a category', () => {
  it('stay when each of them finds something, and nothing more is asked', async () => {
    const query = { ...emptyListQuery(3), host: ['goat'] };
    const { query: kept, dropped, asked } = await run(query, { total: 5, facets: category.facets });
    expect(kept).toBe(query);
    expect(dropped).toBeNull();
    expect(asked).toEqual([]);
  });

  it('go when nothing in the category has them, and are named', async () => {
    const query = { ...emptyListQuery(3), host: ['goat', 'llama'], laser: ['640' as const], page: 2 };
    const { query: kept, dropped } = await run(query, {
      total: 5,
      facets: [facet('host', { goat: 5, llama: 0 }), facet('laser', { '640': 0 })],
    });
    expect(kept).toMatchObject({ host: ['goat'], laser: [], page: 1, classifyId: 3 });
    expect(dropped?.filters.map(({ kind, value }) => [kind, value])).toEqual([
      ['laser', '640'],
      ['host', 'llama'],
    ]);
    expect(dropped?.facets[0]?.values[1]?.label).toBe('LLAMA');
  });

  it('stay when they only leave nothing together', async () => {
    const query = { ...emptyListQuery(3), host: ['rabbit'], laser: ['488' as const] };
    const page = { total: 0, facets: [facet('host', { rabbit: 0 }), facet('laser', { '488': 0 })] };
    const { query: kept, dropped } = await run(query, page);
    expect(kept).toBe(query);
    expect(dropped).toBeNull();
  });

  it('keep a range where anything has such a wavelength, however little the range leaves', async () => {
    const page = { total: 0, facets: [] };
    expect((await run({ ...emptyListQuery(3), exMin: 1100 }, page)).dropped).toBeNull();
    const { query, dropped } = await run({ ...emptyListQuery(3), emMin: 600, emMax: 700 }, page);
    expect(query).toMatchObject({ emMin: null, emMax: null });
    expect(dropped?.filters).toHaveLength(1);
  });

  it('all stay in a list of every category', async () => {
    const query = { ...emptyListQuery(), host: ['llama'] };
    expect((await run(query, { total: 0, facets: [] })).query).toBe(query);
  });
});
