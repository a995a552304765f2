import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BlockFailure } from '@/components/failure/block-failure';
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
import styles from './home-page.module.css';

export function MobileHome({ site, view }: { site: Site; view: HomeView }) {
  const t = useTranslations('home');
  const to = paths(site);
  const section = (title: string, more: string | null, content: ReactNode) => (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {more && <a href={more}>{t('more')} →</a>}
      </div>
      {content ?? <BlockFailure text={t('failed')} />}
    </section>
  );
  return (
    <>
      {view.banners && view.banners.items.length > 0 ? (
        <HomeBanners site={site} banners={view.banners} />
      ) : (
        <h1 className="visually-hidden">{t('title')}</h1>
      )}
      {view.lasers.length > 0 && section(t('byLaser'), null, <LaserLinks site={site} lasers={view.lasers} />)}
      {section(
        t('families'),
        to.product(),
        view.families && (
          <StaticHtml as="ul" className={styles.families}>
            {view.families.map((family) => (
              <li key={family.category.id}>
                <FamilyTile site={site} family={family} />
              </li>
            ))}
          </StaticHtml>
        ),
      )}
      {section(
        t('hot'),
        to.product(),
        view.hot && (
          <div {...priceSource(view.prices.hot)}>
            <ProductRows site={site} products={view.hot} />
          </div>
        ),
      )}
      {section(
        t('new'),
        to.product({ sort: 'newest' }),
        view.fresh && (
          <div {...priceSource(view.prices.fresh)}>
            <ProductRows site={site} products={view.fresh.slice(0, 4)} />
          </div>
        ),
      )}
      <HomeReading site={site} articles={view.articles} news={view.news} />
      {view.commitments && (
        <div className={styles.section}>
          <CommitmentRow commitments={view.commitments} />
        </div>
      )}
    </>
  );
}
