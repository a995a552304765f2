import { FavouriteButton } from '@/components/favourite/favourite-button';
import { priceSource } from '@/components/prices/price-slot';
import { ProductImage, ProductPrice, ProductStock, ProductStrip } from '@/components/product/product-marks';
import { PageLinks } from '@/components/product-list/desktop/page-links';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { joinSizes } from '@/lib/domain/pack-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search';
import { Highlight } from '../highlight';
import { SearchSummary } from '../search-summary';
import styles from './search-page.module.css';

/** Results as a dense list: what matched is marked, so that one sees why a product is there. */
export function DesktopSearch({ site, view }: { site: Site; view: SearchView }) {
  const t = translator(site.locale, 'search');
  const shell = translator(site.locale, 'shell');
  const to = paths(site);
  return (
    <div className="wrap">
      <Breadcrumb
        label={shell('breadcrumb')}
        items={[{ name: shell('home'), href: to.home() }, { name: t('title') }]}
      />
      <SearchSummary site={site} view={view} />
      <StaticHtml
        as="ol"
        className={styles.hits}
        {...(view.prices && priceSource(view.prices))}
        aria-label={t('results')}
      >
        {view.hits.map(({ product, match }) => (
          <li key={product.id} className={styles.hit}>
            <ProductImage product={product} alt="" size={48} />
            <div>
              <a
                className={styles.name}
                href={to.productDetail(product.id)}
                data-prefetch=""
                lang={product.nameLang}
              >
                {match.field === 'name' && match.text === product.name ? (
                  <Highlight {...match} />
                ) : (
                  product.name
                )}
              </a>
              {product.nameAlt && (
                <small className={styles.alt} lang={site.locale === 'zh' ? 'en' : 'zh-CN'}>
                  {product.nameAlt}
                </small>
              )}
              {(match.field !== 'name' || match.text !== product.name) && (
                <small className={`numeric ${styles.match}`}>
                  {t(`matched.${match.field}`)} <Highlight {...match} />
                </small>
              )}
            </div>
            <span className="numeric">{product.catalogNo}</span>
            <span>
              <ProductStrip product={product} />
            </span>
            <span className={`numeric ${styles.sizes}`}>
              {joinSizes(product.packs.map((pack) => pack.size))}
            </span>
            <span>
              <ProductStock product={product} />
              <ProductPrice product={product} />
            </span>
            <FavouriteButton productId={product.id} name={product.name} />
          </li>
        ))}
      </StaticHtml>
      {view.pages > 1 && (
        <PageLinks
          site={site}
          page={view.page}
          pages={view.pages}
          href={(page) =>
            to.page('searchList', { productName: view.words, page: page === 1 ? undefined : page })
          }
        />
      )}
    </div>
  );
}
