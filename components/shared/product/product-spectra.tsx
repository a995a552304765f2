import { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product';
import styles from './product-spectra.module.css';
import { SpectraPanel } from './spectra-panel';

/** The spectra with their legend, what they were bound to, and whether they are measured or a model. */
export function ProductSpectra({ view }: { view: ProductView }) {
  const t = useTranslations('product.spectra');
  const { spectra, spectraViewer, product } = view;
  if (spectra === null) return null;
  return (
    <figure>
      <div className={styles.legend}>
        <span>{t('lasers')}</span>
        {spectraViewer && (
          <a href={spectraViewer} target="_blank" rel="noreferrer">
            {t('viewer')} ↗
          </a>
        )}
      </div>
      <SpectraPanel
        exNm={spectra.exNm}
        emNm={spectra.emNm}
        points={spectra.points}
        labels={{
          title: t('title', { name: product.name }),
          excitation: t('excitation'),
          emission: t('emission'),
          wavelength: t('table'),
          stokesShift: t('stokesShift'),
        }}
      />
      <figcaption className={styles.caption}>
        {spectra.points ? t('measured') : t('model')}
        {spectra.boundTo && ` ${t('boundTo', { target: spectra.boundTo })}`}
      </figcaption>
    </figure>
  );
}
