import { useTranslations } from 'next-intl';
import { Island } from '@/components/ui/island';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Banner, HomeView } from '@/lib/views/shell/home';
import { BannerCarousel } from './banner-carousel';
import { BannerPicture } from './banner-picture';
import styles from './home-banner.module.css';

/** All banners of the home page; the first one's words are the page's heading. */
export function HomeBanners({ site, banners }: { site: Site; banners: NonNullable<HomeView['banners']> }) {
  const t = useTranslations('home.carousel');
  return (
    <Island>
      <BannerCarousel
        slides={banners.items.map((banner, index) => ({
          id: banner.id,
          name: t('slide', { n: index + 1 }),
          content: <HomeBanner site={site} banner={banner} first={index === 0} />,
        }))}
        labels={{
          carousel: banners.label || t('label'),
          pause: t('pause'),
          play: t('play'),
        }}
      />
    </Island>
  );
}

/** A banner: its text on the empty side of its picture. */
function HomeBanner({ site, banner, first }: { site: Site; banner: Banner; first: boolean }) {
  const t = useTranslations('home');
  const Title = first ? 'h1' : 'h2';
  const href = paths(site).localHref(banner.link);
  return (
    <StaticHtml as="div" className={styles.slide}>
      <BannerPicture device={site.device} banner={banner} lazy={!first} />
      <div className={`wrap ${styles.words}`} lang={banner.lang}>
        <Title>{banner.title}</Title>
        <p>{banner.text}</p>
        {href && (
          <a className="button button-primary" href={href}>
            {t('view')}
          </a>
        )}
      </div>
    </StaticHtml>
  );
}
