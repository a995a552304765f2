import { LIST_SORTS, type ListSort } from '@/lib/routing/list-query';
import type { ProductListView } from './product-list';

type Listed = Pick<ProductListView, 'query' | 'facets' | 'products'>;

/** Whether wavelengths can narrow or order the list: something in it glows, or the address asks for a range. */
export function hasLight({ query, facets, products }: Listed): boolean {
  const { exMin, exMax, emMin, emMax } = query;
  return (
    [exMin, exMax, emMin, emMax].some((limit) => limit !== null) ||
    facets.some(({ key, values }) => key === 'laser' && values.length > 0) ||
    products.some(({ exNm, emNm }) => exNm !== null || emNm !== null)
  );
}

/** The orders to choose from. */
export function listSorts(view: Listed): readonly ListSort[] {
  if (hasLight(view)) return LIST_SORTS;
  return LIST_SORTS.filter((sort) => (sort !== 'exNm' && sort !== 'emNm') || sort === view.query.sort);
}
