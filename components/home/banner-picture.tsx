import { fluidSources } from '@/lib/domain/picture-sizes';
import type { Site } from '@/lib/routing/site';
import type { Banner } from '@/lib/views/shell/home';
import styles from './banner-picture.module.css';

const WIDE = { width: 1440, height: 400 } as const;
const NARROW = { width: 780, height: 640 } as const;

interface Props {
  device: Site['device'];
  banner: Banner;
  /** For a banner that is not the first. */
  lazy: boolean;
}

/**
 * A banner's own picture, filling the positioned box it stands in: the narrow one on a phone and in a narrow window. Words
 * stand beside it, so it has no text of its own.
 */
export function BannerPicture({ device, banner, lazy }: Props) {
  const narrow = fluidSources(banner.pictureNarrow);
  const wide = fluidSources(banner.picture);
  const loading = lazy ? 'lazy' : undefined;
  // The first one belongs to the first paint.
  const decoding = lazy ? 'async' : 'sync';
  if (device === 'm')
    return (
      <img
        {...narrow}
        {...NARROW}
        className={styles.art}
        sizes="100vw"
        alt=""
        loading={loading}
        decoding={decoding}
      />
    );
  return (
    <picture>
      <source media="(max-width: 43.75em)" srcSet={narrow.srcSet ?? narrow.src} sizes="100vw" {...NARROW} />
      <img
        {...wide}
        className={styles.art}
        sizes="100vw"
        alt=""
        loading={loading}
        decoding={decoding}
        {...WIDE}
      />
    </picture>
  );
}
