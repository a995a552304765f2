import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductRows } from '@/components/mobile/product-list/product-rows';
import { BlockFailure } from '@/components/shared/failure/block-failure';
import { CommitmentRow } from '@/components/shared/home/commitment-row';
import { FamilyTile } from '@/components/shared/home/family-tile';
import { HomeBanners } from '@/components/shared/home/home-banner';
import { HomeReading } from '@/components/shared/home/home-reading';
import { priceSource } from '@/components/shared/prices/price-slot';
import { LaserLinks } from '@/components/shared/product-list/laser-links';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/home';
import styles from './mobile-home.module.css';

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
      {view.banners && view.banners.length > 0 ? (
        <HomeBanners site={site} banners={view.banners} />
      ) : (
        <h1 className="visually-hidden">{t('title')}</h1>
      )}
      {section(t('byLaser'), null, <LaserLinks site={site} />)}
      {section(
        t('families'),
        to.product(),
        view.families && (
          <ul className={styles.families}>
            {view.families.map((family) => (
              <li key={family.category.id}>
                <FamilyTile site={site} family={family} />
              </li>
            ))}
          </ul>
        ),
      )}
      {section(
        t('hot'),
        to.product(),
        view.hot && (
          <div {...priceSource(view.prices.hot)}>
            <ProductRows site={site} products={view.hot.slice(0, 4)} />
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
