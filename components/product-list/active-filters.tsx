import { translator } from '@/lib/i18n/translator';
import { type ActiveFilter, activeFilters, emptyListQuery, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list';
import styles from './active-filters.module.css';

/** What narrows the list, as chips; pressing one takes it back. */
export function ActiveFilters({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const filters = activeFilters(view.query);
  if (filters.length === 0) return null;
  const labelOf = (filter: ActiveFilter): string => {
    if (typeof filter.value !== 'string') {
      const kind = filter.kind === 'ex' ? 'ex' : 'em';
      const [min, max] = [filter.value.min, filter.value.max];
      if (max === null) return t(`${kind}From`, { min: String(min) });
      if (min === null) return t(`${kind}UpTo`, { max: String(max) });
      return t(`${kind}Range`, { min: String(min), max: String(max) });
    }
    if (filter.kind === 'laser') return t('laser', { nm: filter.value });
    const key = filter.kind === 'brandId' ? 'brand' : filter.kind;
    const values = view.facets.find((facet) => facet.key === key)?.values;
    return values?.find(({ value }) => value === filter.value)?.label ?? filter.value;
  };
  return (
    <ul className={`numeric ${styles.chips}`}>
      {filters.map((filter) => {
        const label = labelOf(filter);
        return (
          <li key={`${filter.kind}${label}`}>
            <a
              id={`without-${filter.kind}-${label}`}
              href={listHref(site, filter.without)}
              aria-label={t('remove', { name: label })}
              rel="nofollow"
            >
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      <li>
        <a
          className={styles.clear}
          href={listHref(site, {
            ...emptyListQuery(view.query.classifyId, view.query.words),
            view: view.query.view,
          })}
        >
          {t('clear')}
        </a>
      </li>
    </ul>
  );
}
