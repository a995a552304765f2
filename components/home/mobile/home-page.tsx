import { useTranslations } from 'next-intl';
import { priceSource } from '@/components/prices/price-slot';
import { LaserLinks } from '@/components/product-list/laser-links';
import { ProductRows } from '@/components/product-list/mobile/product-rows';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/shell/home';
import { CommitmentRow } from '../commitment-row';
import { FamilyTile } from '../family-tile';
import { HomeBanners } from '../home-banner';
import { HomeReading } from '../home-reading';
import { HomeSection } from '../home-section';
import styles from './home-page.module.css';

export function MobileHome({ site, view }: { site: Site; view: HomeView }) {
  const t = useTranslations('home');
  const to = paths(site);
  return (
    <>
      {view.banners && view.banners.items.length > 0 ? (
        <HomeBanners site={site} banners={view.banners} />
      ) : (
        <h1 className="visually-hidden">{t('title')}</h1>
      )}
      <HomeSection title={t('byLaser')} items={view.lasers} styles={styles}>
        <LaserLinks site={site} lasers={view.lasers} />
      </HomeSection>
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
          <ProductRows site={site} products={view.hot ?? []} />
        </div>
      </HomeSection>
      <HomeSection title={t('new')} more={to.product({ sort: 'newest' })} items={view.fresh} styles={styles}>
        <div {...priceSource(view.prices.fresh)}>
          <ProductRows site={site} products={view.fresh?.slice(0, 4) ?? []} />
        </div>
      </HomeSection>
      <HomeReading site={site} articles={view.articles} news={view.news} />
      {view.commitments && view.commitments.length > 0 && (
        <div className={styles.section}>
          <CommitmentRow commitments={view.commitments} />
        </div>
      )}
    </>
  );
}
