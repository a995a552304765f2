import styles from './banner-art.module.css';

const BANNERS = ['spectra', 'antibody', 'kit'] as const;
export type BannerName = (typeof BANNERS)[number];

/** The drawn banner that `name` (`banner/spectra` or `spectra`) stands for; spectra for a name not drawn. */
export function bannerName(name: string): BannerName {
  const bare = name.replace(/^banner\//, '');
  return BANNERS.find((banner) => banner === bare) ?? 'spectra';
}

/**
 * A banner's picture, filling the positioned box it stands in; decoration behind words, so it has no text of
 * its own. On wide screens the left 45 % is quiet ground for the words, on narrow ones the upper half.
 * `lazy` for a banner that is not the first.
 */
export function BannerArt({ name, lazy = false }: { name: string; lazy?: boolean }) {
  const banner = bannerName(name);
  return (
    <picture>
      <source media="(max-width: 700px)" srcSet={`/art/banner/${banner}-m.svg`} width={780} height={640} />
      <img
        className={styles.art}
        src={`/art/banner/${banner}.svg`}
        width={1440}
        height={400}
        alt=""
        loading={lazy ? 'lazy' : undefined}
        // The first one belongs to the first paint.
        decoding={lazy ? 'async' : 'sync'}
      />
    </picture>
  );
}
