import { useTranslations } from 'next-intl';
import { ProductRow } from '@/components/mobile/product/product-row';
import { MoreProducts } from '@/components/mobile/product-list/more-products';
import { StaticHtml } from '@/components/shared/elements/static-html';
import { priceSource } from '@/components/shared/prices/price-slot';
import { Highlight } from '@/components/shared/search/highlight';
import { SearchSummary } from '@/components/shared/search/search-summary';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search';
import styles from './mobile-search.module.css';

export function MobileSearch({ site, view }: { site: Site; view: SearchView }) {
  const t = useTranslations('search');
  const list = useTranslations('productList');
  const to = paths(site);
  const pages = Array.from({ length: Math.max(0, view.pages - view.page) }, (_, i) =>
    to.page('searchList', { productName: view.words, page: view.page + 1 + i }),
  );
  return (
    <div className={styles.page}>
      <SearchSummary site={site} view={view} />
      <StaticHtml
        as="ul"
        data-list=""
        {...(view.prices && priceSource(view.prices))}
        aria-label={t('results')}
      >
        {view.hits.map(({ product, match }) => (
          <li key={product.id}>
            <ProductRow
              site={site}
              product={product}
              note={
                match.field === 'name' ? undefined : (
                  <>
                    {t(`matched.${match.field}`)} <Highlight {...match} />
                  </>
                )
              }
            />
          </li>
        ))}
      </StaticHtml>
      {view.hits.length > 0 && (
        <MoreProducts
          key={view.words}
          pages={pages}
          labels={{
            more: list('loadMore'),
            loading: list('loading'),
            failed: list('loadFailed'),
            end: list('end'),
          }}
        />
      )}
    </div>
  );
}
