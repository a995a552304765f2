import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { listJsonLd } from '@/lib/seo/trail';
import type { Brand } from '@/lib/views/brand';
import styles from './brand-list.module.css';
import { BrandMark } from './brand-mark';

/** All brands as tiles; the same on both devices, in as many columns as fit. */
export function BrandList({ site, brands }: { site: Site; brands: Brand[] }) {
  const t = useTranslations('brand');
  const to = paths(site);
  return (
    <div className="wrap">
      <Breadcrumb
        site={site}
        trail={[{ name: t('title'), href: to.brandList() }]}
        data={listJsonLd(
          brands.map(({ id }) => to.brandDetail(id)),
          site.locale,
        )}
      />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <ul className={styles.grid}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <a href={to.brandDetail(brand.id)} className={styles.tile} data-prefetch="">
              <BrandMark brand={brand} />
              <b lang={brand.lang}>{brand.name}</b>
              <small className="numeric">
                {[brand.country, t('products', { total: brand.goodsCount })].filter(Boolean).join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
