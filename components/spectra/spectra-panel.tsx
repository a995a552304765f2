import type { CSSProperties } from 'react';
import { LASER_LINES } from '@/lib/domain/lasers';
import { SPECTRA_FROM, SPECTRA_TO, svgArea, svgPath } from '@/lib/domain/spectra';
import { wavelengthColour, wavelengthInk } from '@/lib/domain/wavelength';
import type { ProductView } from '@/lib/views/product';
import { LaserTable, type LaserTableLabels } from './laser-table';
import styles from './spectra-panel.module.css';

export type PanelSpectrum = ProductView['spectra'][number];

export interface SpectraLabels extends LaserTableLabels {
  /** The drawing in one sentence; the numbers stand beside it as text. */
  title: string;
  excitation: string;
  emission: string;
  /** Under the axis, with the unit. */
  wavelength: string;
  /** Emission minus excitation. */
  stokesShift: string;
}

const AXIS = [350, 450, 550, 650, 750, 850];
const GRID = `${AXIS.map((nm) => `M${nm - SPECTRA_FROM} -4V100`).join('')}M0 50H500`;
const left = (nm: number) =>
  `${Number((((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)) * 100).toFixed(1))}%`;

/** `PI (bound to DNA)`, as far as there is a state. */
export const spectrumName = ({ name, state }: PanelSpectrum, locale: 'zh' | 'en') =>
  !state ? name : locale === 'zh' ? `${name}（${state}）` : `${name} (${state})`;

/** Several fluorophores are told apart by the colour of their light, their excitation included. */
const exColour = (emNm: number | null, several: boolean) =>
  several ? ({ '--ex': wavelengthInk(emNm ?? SPECTRA_TO) } as CSSProperties) : undefined;

interface SpectraPanelProps {
  spectra: readonly PanelSpectrum[];
  locale: 'zh' | 'en';
  labels: SpectraLabels;
}

/**
 * Excitation and emission of one or several fluorophores over 350–850 nm, and how well the usual lasers excite
 * each. The drawing stretches with its column while its numbers, being HTML, keep their size: legible on a phone of
 * 360 px. Nothing is drawn where no curve is known.
 */
export function SpectraPanel({ spectra, locale, labels }: SpectraPanelProps) {
  const drawn = spectra.filter(({ ex, em }) => ex.length + em.length > 0);
  return (
    <div className={styles.panel}>
      {spectra.map((spectrum) => (
        <Maxima
          key={spectrum.fluorophore}
          spectrum={spectrum}
          name={spectra.length > 1 || spectrum.state ? spectrumName(spectrum, locale) : null}
          several={spectra.length > 1}
          labels={labels}
        />
      ))}
      {drawn.length > 0 && (
        <>
          <Plot spectra={drawn} several={spectra.length > 1} title={labels.title} />
          <p className={styles.axis} aria-hidden="true">
            {labels.wavelength}
          </p>
          <LaserTable
            spectra={drawn.map((one) => ({ ...one, name: spectrumName(one, locale) }))}
            labels={labels}
          />
        </>
      )}
    </div>
  );
}

interface MaximaProps {
  spectrum: PanelSpectrum;
  name: string | null;
  several: boolean;
  labels: SpectraLabels;
}

/** The numbers, each with the sample of its line. */
function Maxima({ spectrum: { exNm, emNm, lang }, name, several, labels }: MaximaProps) {
  return (
    <>
      {name && (
        <p className={styles.name} lang={lang}>
          {name}
        </p>
      )}
      <dl className={styles.facts} style={exColour(emNm, several)}>
        {exNm !== null && (
          <div className={styles.ex}>
            <dt>{labels.excitation}</dt>
            <dd>{exNm} nm</dd>
          </div>
        )}
        {emNm !== null && (
          <div className={styles.em} style={{ color: wavelengthInk(emNm) }}>
            <dt>{labels.emission}</dt>
            <dd>{emNm} nm</dd>
          </div>
        )}
        {exNm !== null && emNm !== null && (
          <div>
            <dt>{labels.stokesShift}</dt>
            <dd>{emNm - exNm} nm</dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface PlotProps {
  spectra: readonly PanelSpectrum[];
  several: boolean;
  title: string;
}

function Plot({ spectra, several, title }: PlotProps) {
  return (
    <div className={styles.plot} role="img" aria-label={title}>
      <svg viewBox="0 -4 500 104" preserveAspectRatio="none" aria-hidden="true">
        <path d={GRID} className={styles.grid} />
        {spectra.map(({ fluorophore, emNm, ex, em }) => (
          <g key={fluorophore} style={exColour(emNm, several)}>
            <path d={svgArea(em)} fill={wavelengthColour(emNm ?? SPECTRA_TO)} fillOpacity={0.2} />
            <path d={svgPath(em)} stroke={wavelengthInk(emNm ?? SPECTRA_TO)} className={styles.emission} />
            <path d={svgPath(ex)} className={styles.excitation} />
          </g>
        ))}
        {LASER_LINES.map((nm) => (
          <path
            key={nm}
            d={`M${Number(nm) - SPECTRA_FROM} -4V100`}
            stroke={wavelengthInk(Number(nm))}
            className={styles.line}
          />
        ))}
      </svg>
      {LASER_LINES.map((nm) => (
        <span
          key={nm}
          className={styles.laser}
          style={{ left: left(Number(nm)), color: wavelengthInk(Number(nm)) }}
        >
          <b>{nm}</b>
        </span>
      ))}
      {AXIS.map((nm) => (
        <span key={nm} className={styles.tick} style={{ left: left(nm) }}>
          {nm}
        </span>
      ))}
    </div>
  );
}
