import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { LightStage } from '@/components/spectra/light-stage';
import { defaultLines } from '@/lib/domain/light/lasers';
import { fixedSources } from '@/lib/domain/picture-sizes';
import type { ProductView } from '@/lib/views/product/product';
import { ProductImage, ProductStrip } from '../product-marks';
import styles from './product-gallery.module.css';

interface Item {
  key: string;
  /** What the small picture shows; words stand for what can't be small. */
  thumb: ReactNode;
  name: string;
  panel: ReactNode;
}

/** Whether a product is pictured by its light: a curve is known. */
export const hasCurves = (view: ProductView) => view.spectra.some(({ ex, em }) => ex.length + em.length > 0);

/**
 * The pictures of a product, one large and all small: its light first where it has one, then photographs, the drawing,
 * the structure. The small ones are radio buttons, so that they work before the scripts do, and without.
 */
export function ProductGallery({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  const items = useItems(view);
  const [first, ...rest] = items;
  if (first && rest.length === 0) return first.panel;
  return (
    <fieldset className={styles.gallery} style={{ '--count': items.length } as CSSProperties}>
      <legend className="visually-hidden">{t('gallery')}</legend>
      {items.map(({ key, thumb, name, panel }, index) => (
        <div key={key} className={styles.item}>
          <label className={styles.thumb} title={name}>
            <input
              type="radio"
              name="picture"
              defaultChecked={index === 0}
              autoComplete="off"
              aria-label={name}
            />
            {thumb}
          </label>
          <div className={styles.panel}>{panel}</div>
        </div>
      ))}
    </fieldset>
  );
}

function useItems(view: ProductView): Item[] {
  const t = useTranslations('product');
  const { product } = view;
  const light: Item[] = hasCurves(view)
    ? [{ key: 'light', thumb: t('pictures.light'), name: t('pictures.light'), panel: <Light view={view} /> }]
    : [];
  const photographs: Item[] = view.gallery.map(({ url, alt }, index) => ({
    key: url,
    thumb: <img {...fixedSources(url, 40)} alt="" width={40} height={40} loading="lazy" decoding="async" />,
    name: t('pictures.photograph', { count: index + 1 }),
    panel: (
      <div className={styles.plain}>
        <img
          {...fixedSources(url, 280)}
          alt={alt}
          width={280}
          height={280}
          loading={light.length > 0 ? 'lazy' : 'eager'}
          decoding="async"
        />
      </div>
    ),
  }));
  const drawing: Item[] =
    photographs.length > 0
      ? []
      : [
          {
            key: 'drawing',
            thumb: <ProductImage product={product} alt="" size={32} />,
            name: t('pictures.drawing'),
            panel: <Drawing view={view} />,
          },
        ];
  const structure: Item[] = view.structure
    ? [
        {
          key: 'structure',
          thumb: t('pictures.structure'),
          name: t('pictures.structure'),
          panel: (
            <div className={styles.plain}>
              <img
                src={view.structure}
                alt={t('pictures.structureOf', { name: product.name })}
                width={400}
                height={280}
                loading="lazy"
                decoding="async"
              />
            </div>
          ),
        },
      ]
    : [];
  return [...light, ...photographs, ...drawing, ...structure];
}

/** The drawing of what it is; with the strip where maxima are known but no curve. */
function Drawing({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  const { product } = view;
  const strip = !hasCurves(view) && (product.exNm !== null || product.emNm !== null);
  return (
    <div className={styles.plain}>
      <ProductImage product={product} alt={t('picture', { name: product.name })} size={176} />
      {strip && (
        <div className={styles.strip}>
          <ProductStrip product={product} />
        </div>
      )}
    </div>
  );
}

function Light({ view }: { view: ProductView }) {
  const t = useTranslations('product.spectra');
  const locale = useLocale();
  const { spectra, product } = view;
  const maxima = spectra.flatMap(({ exNm, emNm }) =>
    exNm === null || emNm === null ? [] : [t('strip', { ex: String(exNm), em: String(emNm) })],
  );
  return (
    <LightStage
      spectra={spectra}
      lines={defaultLines(spectra.map(({ excitation }) => excitation))}
      locale={locale}
      label={[t('title', { name: product.name }), ...maxima].join(locale === 'zh' ? '，' : ', ')}
      words={{ excitation: t('excitation'), emission: t('emission') }}
    />
  );
}
