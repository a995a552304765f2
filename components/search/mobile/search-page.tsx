import { useTranslations } from 'next-intl';
import { priceSource } from '@/components/prices/price-slot';
import { ProductRow } from '@/components/product/mobile/product-row';
import { MoreProducts } from '@/components/product-list/mobile/more-products';
import { Island } from '@/components/ui/island';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search';
import { Highlight } from '../highlight';
import { SearchSummary } from '../search-summary';
import styles from './search-page.module.css';

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
        <Island>
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
        </Island>
      )}
    </div>
  );
}
