import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import styles from './dropped-filters.module.css';
import { filterLabel } from './filter-label';

/** Which filters did not come along into a category, because nothing in it has them. */
export function DroppedFilters({ site, view: { dropped } }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  if (!dropped) return null;
  const names = dropped.filters.map((filter) => filterLabel(site, dropped.facets, filter));
  return (
    <p role="status" className={styles.dropped}>
      {t('dropped', { names: names.join(' · ') })}
    </p>
  );
}
