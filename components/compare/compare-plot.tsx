import type { CSSProperties } from 'react';
import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { COMMON_LASERS } from '@/lib/domain/light/lasers';
import { svgArea, svgPath } from '@/lib/domain/light/spectra';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ComparedProduct } from '@/lib/views/product/compare';
import styles from './compare-plot.module.css';

const TICKS = [400, 500, 600, 700, 800];
const left = (nm: number) => `${(((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)) * 100).toFixed(1)}%`;

/** The products' spectra over one another, on ink; nothing where none of them has a curve. */
export function ComparePlot({ site, products }: { site: Site; products: readonly ComparedProduct[] }) {
  const t = translator(site.locale, 'compare');
  // What several products carry is drawn once, and named by all of them.
  const drawn = new Map<string, { spectrum: ComparedProduct['spectra'][number]; codes: string[] }>();
  for (const { card, spectra } of products)
    for (const spectrum of spectra.filter(({ em }) => em.length > 1)) {
      const known = drawn.get(spectrum.fluorophore) ?? { spectrum, codes: [] };
      known.codes.push(card.catalogNo);
      drawn.set(spectrum.fluorophore, known);
    }
  if (drawn.size === 0) return null;
  const colourOf = (emNm: number | null): CSSProperties => ({ color: wavelengthColour(emNm ?? 0) });
  const lights = [...drawn.values()];
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg viewBox="0 -6 500 106" preserveAspectRatio="none" role="img" aria-label={t('plot')}>
          {COMMON_LASERS.map((line) => (
            <path
              key={line}
              className={styles.laser}
              style={{ color: wavelengthColour(Number(line)) }}
              d={`M${Number(line) - SPECTRA_FROM} -6V100`}
            />
          ))}
          {lights.map(({ spectrum: { fluorophore, ex, em, emNm } }) => (
            <g key={fluorophore} style={colourOf(emNm)}>
              <path className={styles.area} d={svgArea(em)} />
              <path className={styles.em} d={svgPath(em)} />
              <path className={styles.ex} d={svgPath(ex)} />
            </g>
          ))}
        </svg>
        {TICKS.map((nm) => (
          <span key={nm} style={{ left: left(nm) }} aria-hidden="true">
            {nm}
          </span>
        ))}
      </div>
      <figcaption>
        <ul>
          {lights.map(({ spectrum: { fluorophore, name, state, emNm, exNm, model }, codes }) => (
            <li key={fluorophore}>
              <i style={colourOf(emNm)} aria-hidden="true" />
              {state ? `${name} · ${state}` : name} {exNm}/{emNm} nm
              <small>
                {codes.join(', ')}
                {model && ` · ${t('model')}`}
              </small>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
