import { translator } from '@/lib/i18n/translator';
import { activeFilters, clearedList, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import styles from './active-filters.module.css';
import { filterLabel } from './filter-label';

/** What narrows the list, as chips; pressing one takes it back. */
export function ActiveFilters({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const filters = activeFilters(view.query);
  if (filters.length === 0) return null;
  return (
    <ul className={`numeric ${styles.chips}`}>
      {filters.map((filter) => {
        const label = filterLabel(site, view.facets, filter);
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
        <a className={styles.clear} href={listHref(site, clearedList(view.query))}>
          {t('clear')}
        </a>
      </li>
    </ul>
  );
}
