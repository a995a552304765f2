import { translator } from '@/lib/i18n/translator';
import { listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { PageLinks } from './page-links';
import styles from './pagination.module.css';

export function Pagination({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const { query, pages, total } = view;
  const first = (query.page - 1) * query.rows + 1;
  return (
    <div className={`numeric ${styles.foot}`}>
      <span>{t('range', { first, last: first + view.products.length - 1, total })}</span>
      {pages > 1 && (
        <PageLinks
          site={site}
          page={query.page}
          pages={pages}
          href={(page) => listHref(site, { ...query, page })}
        />
      )}
    </div>
  );
}
