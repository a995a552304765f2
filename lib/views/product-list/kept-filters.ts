import {
  type ActiveFilter,
  activeFilters,
  emptyListQuery,
  type ListQuery,
  withoutFilters,
} from '@/lib/routing/list-query';
import type { Facet } from './product-list';

interface Page {
  total: number;
  facets?: Facet[] | undefined;
}

/** Filters that came along into a category where nothing has them, and the facets that name their values. */
export interface DroppedFilters {
  filters: ActiveFilter[];
  facets: Facet[];
}

interface Kept<P extends Page> {
  query: ListQuery;
  page: P;
  dropped: DroppedFilters | null;
}

/** The open end of a range in an address. */
const LOWEST_NM = 200;

const countOf = ({ facets }: Page, { kind, value }: ActiveFilter): number =>
  facets
    ?.find(({ key }) => key === (kind === 'brandId' ? 'brand' : kind))
    ?.values.find((one) => one.value === value)?.count ?? 0;

/**
 * Leaves out the filters of a category's list that nothing in the category has: they come along from the category that
 * one looked at before, and would leave an empty page without a reason. What the category has stays, also where the
 * filters together leave nothing.
 *
 * @param page what `ask` answers for the whole query; asked again only where a filter looks suspicious
 */
export async function keepFilters<P extends Page>(
  query: ListQuery,
  page: P,
  ask: (query: ListQuery) => Promise<P>,
): Promise<Kept<P>> {
  const whole = { query, page, dropped: null };
  if (query.classifyId === null) return whole;
  const suspects = activeFilters(query).filter((filter) =>
    typeof filter.value === 'string' ? countOf(page, filter) === 0 : page.total === 0,
  );
  if (suspects.length === 0) return whole;
  const category = emptyListQuery(query.classifyId, query.words);
  const base = await ask(category);
  const dropped: ActiveFilter[] = [];
  for (const filter of suspects) {
    const { kind, value } = filter;
    const alone =
      typeof value === 'string'
        ? countOf(base, filter)
        : // A range means something wherever anything has such a wavelength, be it another one.
          (await ask({ ...category, [`${kind}Min`]: LOWEST_NM })).total;
    if (alone === 0) dropped.push(filter);
  }
  if (dropped.length === 0) return whole;
  const kept = withoutFilters(query, dropped);
  return { query: kept, page: await ask(kept), dropped: { filters: dropped, facets: page.facets ?? [] } };
}
