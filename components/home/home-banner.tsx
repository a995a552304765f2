import { useTranslations } from 'next-intl';
import { Island } from '@/components/ui/island';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/home';
import { BannerArt } from './banner-art';
import { BannerCarousel } from './banner-carousel';
import styles from './home-banner.module.css';

type Banner = NonNullable<HomeView['banners']>[number];

/** All banners of the home page; the first one's words are the page's heading. */
export function HomeBanners({ site, banners }: { site: Site; banners: Banner[] }) {
  const t = useTranslations('home.carousel');
  return (
    <Island>
      <BannerCarousel
        slides={banners.map((banner, index) => ({
          id: banner.id,
          content: <HomeBanner site={site} banner={banner} first={index === 0} />,
        }))}
        labels={{ carousel: t('label'), slide: t('slide'), pause: t('pause'), play: t('play') }}
      />
    </Island>
  );
}

/** A banner: words on the quiet side of a drawn picture. */
function HomeBanner({ site, banner, first }: { site: Site; banner: Banner; first: boolean }) {
  const t = useTranslations('home');
  const Title = first ? 'h1' : 'h2';
  const href = paths(site).localHref(banner.link);
  return (
    <div className={styles.banner}>
      <BannerArt name={banner.imgUrl} lazy={!first} />
      <div className={`wrap ${styles.words}`} lang={banner.lang}>
        <Title>{banner.title}</Title>
        <p>{banner.descr}</p>
        {href && (
          <a className="button button-primary" href={href}>
            {t('view')}
          </a>
        )}
      </div>
    </div>
  );
}
