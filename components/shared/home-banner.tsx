import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/home';
import { BannerArt } from './banner-art';
import styles from './home-banner.module.css';

type Banner = NonNullable<HomeView['banners']>[number];

/** A banner: words on the quiet side of a drawn picture. */
export function HomeBanner({ site, banner }: { site: Site; banner: Banner }) {
  const t = useTranslations('home');
  const href = paths(site).localHref(banner.link);
  return (
    <section className={styles.banner}>
      <BannerArt name={banner.imgUrl} />
      <div className={`wrap ${styles.words}`} lang={banner.lang}>
        <h1>{banner.title}</h1>
        <p>{banner.descr}</p>
        {href && (
          <a className="button button-primary" href={href}>
            {t('view')}
          </a>
        )}
      </div>
    </section>
  );
}
