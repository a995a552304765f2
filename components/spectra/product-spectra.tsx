import { useLocale, useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product';
import styles from './product-spectra.module.css';
import { type PanelSpectrum, SpectraPanel, spectrumName } from './spectra-panel';

/** The spectra of what glows in a product, and for each whether it is measured or a model and what that rests on. */
export function ProductSpectra({ view }: { view: ProductView }) {
  const t = useTranslations('product.spectra');
  const locale = useLocale();
  const { spectra, spectraViewer, product } = view;
  if (spectra.length === 0) return null;
  return (
    <figure>
      {spectraViewer && (
        <div className={styles.legend}>
          <a href={spectraViewer} target="_blank" rel="noreferrer">
            {t('viewer')} ↗
          </a>
        </div>
      )}
      <SpectraPanel
        spectra={spectra}
        locale={locale}
        labels={{
          title: t('title', { name: product.name }),
          excitation: t('excitation'),
          emission: t('emission'),
          wavelength: t('table'),
          stokesShift: t('stokesShift'),
          lasers: t('lasers'),
          grades: {
            well: t('grades.well'),
            usable: t('grades.usable'),
            weak: t('grades.weak'),
            none: t('grades.none'),
          },
        }}
      />
      <figcaption className={styles.caption}>
        <Origins spectra={spectra} />
        <Binding view={view} />
      </figcaption>
    </figure>
  );
}

/** What the curves are, said once for all that are the same. */
function Origins({ spectra }: { spectra: readonly PanelSpectrum[] }) {
  const t = useTranslations('product.spectra');
  const locale = useLocale();
  const origins = new Map<string, string[]>();
  for (const spectrum of spectra) {
    const { basis, confidence } = spectrum;
    const said = t(`basis.${basis ?? 'none'}`);
    const text = confidence ? t('origin', { basis: said, confidence: t(`confidence.${confidence}`) }) : said;
    origins.set(text, [...(origins.get(text) ?? []), spectrumName(spectrum, locale)]);
  }
  return [...origins].map(([text, names]) => (
    <p key={text}>{origins.size > 1 ? t('of', { names: names.join(t('and')), text }) : text}</p>
  ));
}

/** What it is bound to; where that moves the maxima, the product's own ones. */
function Binding({ view: { product, spectra, boundTo } }: { view: ProductView }) {
  const t = useTranslations('product.spectra');
  if (boundTo === '') return null;
  const [main] = spectra;
  const { exNm, emNm } = product;
  const own = main && (main.exNm !== exNm || main.emNm !== emNm) && exNm !== null && emNm !== null;
  return (
    <p>{own ? t('ownMaxima', { target: boundTo, ex: exNm, em: emNm }) : t('boundTo', { target: boundTo })}</p>
  );
}
