import { priceSource } from '@/components/prices/price-slot';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { emptyListQuery, listHref } from '@/lib/routing/list-query';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from '@/lib/views/product-list';
import { EmptyList } from '../empty-list';
import { CategoryTree } from './category-tree';
import { FacetPanel } from './facet-panel';
import { ListToolbar } from './list-toolbar';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';
import styles from './product-list-page.module.css';
import { ProductTable } from './product-table';

/** Category tree and facets left; chips, sorting, the products and their pages right. All of it is links. */
export function DesktopProductList({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const shell = translator(site.locale, 'shell');
  const to = paths(site);
  const { category, query } = view;
  const Products = query.view === 'grid' ? ProductGrid : ProductTable;
  return (
    <div className="wrap">
      <StaticHtml as="div">
        <Breadcrumb
          label={shell('breadcrumb')}
          items={[
            { name: shell('home'), href: to.home() },
            { name: shell('products'), href: category ? to.product() : undefined },
            ...(category
              ? [
                  ...category.ancestors.map((a) => ({
                    name: a.name,
                    href: to.product({ classifyId: a.id, type: 'DB', name: a.name }),
                  })),
                  { name: category.name },
                ]
              : []),
          ]}
        />
        <h1 className={styles.title}>{category?.name ?? t('title')}</h1>
        <p className={styles.intro}>{category?.description || t('intro')}</p>
      </StaticHtml>
      <div className={styles.columns}>
        <StaticHtml as="aside" aria-label={t('filters')}>
          <CategoryTree site={site} view={view} />
          <FacetPanel site={site} view={view} />
        </StaticHtml>
        <div>
          <ListToolbar site={site} view={view} />
          {view.products.length > 0 ? (
            <StaticHtml as="div" {...priceSource(view.prices)}>
              <Products site={site} products={view.products} />
              <Pagination site={site} view={view} />
            </StaticHtml>
          ) : (
            <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
              <a className="button" href={listHref(site, emptyListQuery(query.classifyId))}>
                {t('clear')}
              </a>
            </EmptyList>
          )}
        </div>
      </div>
    </div>
  );
}
