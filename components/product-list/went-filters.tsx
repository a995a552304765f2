import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { filterLabel } from './filter-label';
import styles from './went-filters.module.css';

/** Which filters did not come along into a category, because nothing in it has them. */
export function WentFilters({ site, view: { went } }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  if (!went) return null;
  const names = went.filters.map((filter) => filterLabel(site, went.facets, filter));
  return (
    <p role="status" className={styles.went}>
      {t('went', { names: names.join(' · ') })}
    </p>
  );
}
