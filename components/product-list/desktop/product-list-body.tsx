import { priceSource } from '@/components/prices/price-slot';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { clearedList, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { bestFit } from '@/lib/views/product/light';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import { FitMark } from '../fit-mark';
import { CategoryTree } from './filters/category-tree';
import { FacetPanel } from './filters/facet-panel';
import { LaserPanel } from './filters/laser-panel';
import { type ListHead, ListToolbar } from './list-toolbar';
import { Pagination } from './pagination';
import styles from './product-list-page.module.css';
import { ProductGrid } from './rows/product-grid';
import { ProductTable } from './rows/product-table';

interface Props {
  site: Site;
  view: ProductListView;
  /** Where the page has no heading of its own above the list. */
  head?: ListHead;
}

/** Lasers, categories and facets left; chips, sorting, the products and their pages right. All of it is links. */
export function ProductListBody({ site, view, head }: Props) {
  const t = translator(site.locale, 'productList');
  const { query } = view;
  const { laser } = query;
  return (
    <div className={styles.columns}>
      <StaticHtml as="aside" aria-label={t('filters')}>
        <LaserPanel site={site} view={view} />
        <CategoryTree site={site} view={view} />
        <FacetPanel site={site} view={view} />
      </StaticHtml>
      <div>
        <ListToolbar site={site} view={view} head={head} />
        {view.products.length > 0 ? (
          <StaticHtml as="div" {...priceSource(view.prices)}>
            {query.view === 'grid' ? (
              <ProductGrid
                site={site}
                products={view.products}
                fitOf={
                  laser.length === 0
                    ? undefined
                    : (product) => (
                        <FitMark
                          site={site}
                          fit={bestFit(product, view.lights, laser)}
                          withLine={laser.length > 1}
                        />
                      )
                }
              />
            ) : (
              <ProductTable site={site} view={view} />
            )}
            <Pagination site={site} view={view} />
          </StaticHtml>
        ) : (
          <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
            <a className="button" href={listHref(site, clearedList(query))}>
              {t('clear')}
            </a>
          </EmptyList>
        )}
      </div>
    </div>
  );
}
