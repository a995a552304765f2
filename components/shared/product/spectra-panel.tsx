import { LASERS } from '@/lib/domain/lasers';
import {
  modelSpectrum,
  SPECTRA_FROM,
  SPECTRA_TO,
  type Spectra,
  svgArea,
  svgPath,
} from '@/lib/domain/spectra';
import { wavelengthColour, wavelengthInk } from '@/lib/domain/wavelength';
import styles from './spectra-panel.module.css';

export interface SpectraLabels {
  /** The drawing in one sentence; the numbers stand beside it as text. */
  title: string;
  excitation: string;
  emission: string;
  /** Under the axis, with the unit. */
  wavelength: string;
  /** Emission minus excitation; not shown without a word for it. */
  stokesShift?: string;
}

export interface SpectraPanelProps {
  /** Maxima, nm. */
  exNm: number;
  emNm: number;
  /** Measured points; without them the curves are a model drawn from the maxima, which the page has to say. */
  points?: Readonly<Partial<Spectra>> | undefined;
  labels: SpectraLabels;
}

const AXIS = [300, 400, 500, 600, 700, 800];
const GRID = `${AXIS.map((nm) => `M${nm - SPECTRA_FROM} -4V100`).join('')}M0 50H500`;
const left = (nm: number) => `${((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)) * 100}%`;

/**
 * Excitation and emission over 300–800 nm with the usual laser lines. The drawing stretches with its column
 * while its numbers, being HTML, keep their size: legible on a phone of 360 px.
 */
export function SpectraPanel({ exNm, emNm, points, labels }: SpectraPanelProps) {
  const model = modelSpectrum(exNm, emNm);
  const ex = points?.ex?.length ? points.ex : model.ex;
  const em = points?.em?.length ? points.em : model.em;
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <div className={styles.ex}>
          <dt>{labels.excitation}</dt>
          <dd>{exNm} nm</dd>
        </div>
        <div className={styles.em} style={{ color: wavelengthInk(emNm) }}>
          <dt>{labels.emission}</dt>
          <dd>{emNm} nm</dd>
        </div>
        {labels.stokesShift && (
          <div>
            <dt>{labels.stokesShift}</dt>
            <dd>{emNm - exNm} nm</dd>
          </div>
        )}
      </dl>
      <div className={styles.plot} role="img" aria-label={labels.title}>
        <svg viewBox="0 -4 500 104" preserveAspectRatio="none" aria-hidden="true">
          <path d={GRID} className={styles.grid} />
          <path d={svgArea(em)} fill={wavelengthColour(emNm)} fillOpacity={0.2} />
          <path d={svgPath(em)} stroke={wavelengthInk(emNm)} className={styles.emission} />
          <path d={svgPath(ex)} className={styles.excitation} />
          {LASERS.map((nm) => (
            <path
              key={nm}
              d={`M${Number(nm) - SPECTRA_FROM} -4V100`}
              stroke={wavelengthInk(Number(nm))}
              className={styles.line}
            />
          ))}
        </svg>
        {LASERS.map((nm) => (
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
      <p className={styles.axis} aria-hidden="true">
        {labels.wavelength}
      </p>
    </div>
  );
}
