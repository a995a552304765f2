import { useTranslations } from 'next-intl';
import { priceSource } from '@/components/prices/price-slot';
import { ProductGrid } from '@/components/product-list/desktop/rows/product-grid';
import { LaserLinks } from '@/components/product-list/laser-links';
import { SearchBox } from '@/components/search/search-box';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/shell/home';
import { CommitmentRow } from '../commitment-row';
import { FamilyTile } from '../family-tile';
import { HomeBanners } from '../home-banner';
import { HomeReading } from '../home-reading';
import { HomeSection } from '../home-section';
import styles from './home-page.module.css';

/** What there is to look for, by the first popular product; `none` stands for nothing to say. */
function exampleOf({ hot }: HomeView): { code: string; cas: string } {
  const product = hot?.[0];
  return { code: product?.catalogNo ?? 'none', cas: product?.cas ?? 'none' };
}

export function DesktopHome({ site, view }: { site: Site; view: HomeView }) {
  const t = useTranslations('home');
  const to = paths(site);
  const banners = view.banners && view.banners.items.length > 0 ? view.banners : null;
  return (
    <>
      {banners ? (
        <HomeBanners site={site} banners={banners} />
      ) : (
        <h1 className="visually-hidden">{t('title')}</h1>
      )}
      <div className="wrap">
        <div className={banners ? `${styles.find} ${styles.over}` : styles.find}>
          <div>
            <h2>{t('find')}</h2>
            <SearchBox site={site} wide placeholder={t('findExamples', exampleOf(view))} />
            <p className={styles.hint}>
              {spaced(t('findHint'))}
              <a href={to.quickOrder()}>{t('findList')} →</a>
            </p>
          </div>
          {view.lasers.length > 0 && (
            <div>
              <h2>{t('byLaser')}</h2>
              <LaserLinks site={site} lasers={view.lasers} />
            </div>
          )}
        </div>
        <HomeSection title={t('families')} more={to.product()} items={view.families} styles={styles}>
          <StaticHtml as="ul" className={styles.families}>
            {view.families?.map((family) => (
              <li key={family.category.id}>
                <FamilyTile site={site} family={family} />
              </li>
            ))}
          </StaticHtml>
        </HomeSection>
        <HomeSection title={t('hot')} more={to.product()} items={view.hot} styles={styles}>
          <div {...priceSource(view.prices.hot)}>
            <ProductGrid site={site} products={view.hot ?? []} columns={4} />
          </div>
        </HomeSection>
        <HomeSection
          title={t('new')}
          more={to.product({ sort: 'newest' })}
          items={view.fresh}
          styles={styles}
        >
          <div {...priceSource(view.prices.fresh)}>
            <ProductGrid site={site} products={view.fresh?.slice(0, 4) ?? []} columns={4} />
          </div>
        </HomeSection>
        <HomeReading site={site} articles={view.articles} news={view.news} />
        {view.commitments && view.commitments.length > 0 && <CommitmentRow commitments={view.commitments} />}
      </div>
    </>
  );
}
