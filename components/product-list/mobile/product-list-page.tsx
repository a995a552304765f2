import { CrawledTrail } from '@/components/ui/breadcrumb';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import { listTitle } from '@/lib/views/product-list/list-title';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { listedProducts, listTrail } from '../list-data';
import { ProductListBody } from './product-list-body';
import styles from './product-list-page.module.css';

/** Products on a phone: the category's name and how many there are above the list. */
export function MobileProductList({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const title = listTitle(site, view);
  return (
    <>
      <CrawledTrail site={site} trail={listTrail(site, view)} data={listedProducts(site, view)} />
      <div className={styles.head}>
        <h1 lang={nameLang(title, view.category?.lang)}>{title}</h1>
        <p className={`numeric ${styles.total}`} role="status" tabIndex={-1}>
          {t('total', { total: view.total })}
        </p>
      </div>
      <ProductListBody site={site} view={view} />
    </>
  );
}
