import { translator } from '@/lib/i18n/translator';
import type { ActiveFilter } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { Facet } from '@/lib/views/product-list/product-list';

/** One thing that narrows a list, in words; values are named by the list's facets. */
export function filterLabel(site: Site, facets: readonly Facet[], filter: ActiveFilter): string {
  const t = translator(site.locale, 'productList');
  if (typeof filter.value !== 'string') {
    const kind = filter.kind === 'ex' ? 'ex' : 'em';
    const [min, max] = [filter.value.min, filter.value.max];
    if (max === null) return t(`${kind}From`, { min: String(min) });
    if (min === null) return t(`${kind}UpTo`, { max: String(max) });
    return t(`${kind}Range`, { min: String(min), max: String(max) });
  }
  if (filter.kind === 'laser') return t('laser', { nm: filter.value });
  const key = filter.kind === 'brandId' ? 'brand' : filter.kind;
  const values = facets.find((facet) => facet.key === key)?.values;
  return values?.find(({ value }) => value === filter.value)?.label ?? filter.value;
}
