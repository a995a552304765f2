import { Island } from '@/components/ui/island';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { categoryLinks, clearedList, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { CategoryNode, ProductListView } from '@/lib/views/product-list/product-list';
import { ActiveFilters } from '../active-filters';
import { DroppedFilters } from '../dropped-filters';
import { FilterSheet } from './filter-sheet';
import { ListedRows } from './listed-rows';
import { MoreProducts } from './more-products';
import styles from './product-list-page.module.css';

/**
 * The children of the chosen category, or its siblings when it is a leaf: one level, as chips. Those of which the
 * filters leave nothing are no way on.
 */
function nearbyCategories({ tree, category }: ProductListView): CategoryNode[] {
  const leads = (nodes: CategoryNode[]) =>
    nodes.filter(({ id, goodsCount }) => goodsCount > 0 || id === category?.id);
  let level = tree ?? [];
  for (const { id } of [...(category?.ancestors ?? []), ...(category ? [category] : [])]) {
    const node = level.find((n) => n.id === id);
    if (!node || node.children.length === 0) return leads(level);
    level = node.children;
  }
  return leads(level);
}

/** Categories to swipe through, filters in a sheet, more rows as one scrolls. */
export function ProductListBody({ site, view }: { site: Site; view: ProductListView }) {
  const t = translator(site.locale, 'productList');
  const { category, query } = view;
  const parent = category?.ancestors.at(-1);
  const linkTo = categoryLinks(site, query);
  return (
    <>
      <StaticHtml as="div" className={styles.tools}>
        <nav className={styles.categories} aria-label={t('categories')}>
          {category && <a {...linkTo(parent ?? null)}>‹ {parent?.name ?? t('title')}</a>}
          {nearbyCategories(view).map((node) => (
            <a
              key={node.id}
              {...linkTo(node)}
              lang={node.lang}
              aria-current={node.id === category?.id ? 'page' : undefined}
            >
              {node.name}
            </a>
          ))}
        </nav>
        <FilterSheet site={site} view={view} />
      </StaticHtml>
      <div className={styles.body}>
        <StaticHtml as="div">
          <ActiveFilters site={site} view={view} />
          <DroppedFilters site={site} view={view} />
          {query.page > 1 && (
            // Following pages are added below; whoever opens a later one by its address has nothing above it.
            <a className={styles.before} href={listHref(site, { ...query, page: query.page - 1 })} rel="prev">
              ‹ {t('previous')}
            </a>
          )}
        </StaticHtml>
        {view.products.length > 0 ? (
          <>
            <ListedRows site={site} view={view} />
            <Island>
              <MoreProducts
                key={listHref(site, query)}
                pages={Array.from({ length: Math.max(0, view.pages - query.page) }, (_, i) =>
                  listHref(site, { ...query, page: query.page + 1 + i }),
                )}
                labels={{
                  more: t('loadMore'),
                  loading: t('loading'),
                  failed: t('loadFailed'),
                  end: t('end'),
                }}
              />
            </Island>
          </>
        ) : (
          <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
            <a className="button" href={listHref(site, clearedList(query))}>
              {t('clear')}
            </a>
          </EmptyList>
        )}
      </div>
    </>
  );
}
