import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import { listTitle } from '@/lib/views/product-list/list-title';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { listedProducts, listTrail } from '../list-data';
import { ProductListBody } from './product-list-body';
import styles from './product-list-page.module.css';

/** Where one is and what the category holds, above the list. */
export function DesktopProductList({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const { category } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={listTrail(site, view)} data={listedProducts(site, view)} />
      <ProductListBody
        site={site}
        view={view}
        head={{ title: listTitle(site, view), intro: category?.description || t('intro') }}
      />
    </div>
  );
}
