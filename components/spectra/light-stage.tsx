import { type CSSProperties, useId } from 'react';
import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { excitationGrade, excitationPercent, type LaserLine } from '@/lib/domain/light/lasers';
import { svgArea, svgPath } from '@/lib/domain/light/spectra';
import { wavelengthColour, wavelengthGlow } from '@/lib/domain/light/wavelength';
import type { Locale } from '@/lib/routing/site';
import type { Spectrum } from '@/lib/views/product/spectrum';
import styles from './light-stage.module.css';

const AXIS = [400, 500, 600, 700, 800];
const GRID = AXIS.flatMap((nm) => [nm - 50, nm])
  .map((nm) => `M${nm - SPECTRA_FROM} 0V100`)
  .join('');

const share = (nm: number) => Number(((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)).toFixed(4));
const at = (nm: number) => `${Number((share(nm) * 100).toFixed(2))}%`;

/** `PI (bound to DNA)`, as far as there is a state. */
export const spectrumName = ({ name, state }: Spectrum, locale: Locale) =>
  !state ? name : locale === 'zh' ? `${name}（${state}）` : `${name} (${state})`;

interface Props {
  spectra: readonly Spectrum[];
  lines: readonly LaserLine[];
  locale: Locale;
  /** The drawing in words. */
  label: string;
  words: { excitation: string; emission: string };
}

/**
 * Light on ink: emission filled in its own colour, excitation dashed, and the laser lines, for a single fluorophore
 * with the percentage each excites it. The curves stretch with their box; numbers are HTML and keep their size.
 */
export function LightStage({ spectra, lines, locale, label, words }: Props) {
  const drawn = spectra.filter(({ ex, em }) => ex.length + em.length > 0);
  const only = drawn.length === 1 ? drawn[0] : undefined;
  return (
    <div className={styles.stage}>
      <div className={`numeric ${styles.plot}`} role="img" aria-label={label}>
        <Curves spectra={drawn} />
        {lines.map((nm) => (
          <LaserMark key={nm} nm={nm} value={only?.excitation?.[nm] ?? null} />
        ))}
        {AXIS.map((nm) => (
          <span key={nm} className={styles.tick} style={{ left: at(nm) }}>
            {nm}
          </span>
        ))}
      </div>
      <ul className={`numeric ${styles.legend}`}>
        {spectra.map((spectrum) => (
          <Legend key={spectrum.fluorophore} spectrum={spectrum} locale={locale} words={words} />
        ))}
      </ul>
    </div>
  );
}

function Curves({ spectra }: { spectra: readonly Spectrum[] }) {
  const id = useId();
  const several = spectra.length > 1;
  return (
    <svg viewBox="0 0 500 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={GRID} className={styles.grid} />
      {spectra.map(({ fluorophore, emNm, ex, em }, index) => {
        const colour = wavelengthColour(emNm ?? SPECTRA_TO);
        return (
          <g key={fluorophore}>
            <linearGradient id={`${id}${index}`} x2="0" y2="1">
              <stop stopColor={colour} stopOpacity={several ? 0.42 : 0.66} />
              <stop offset="1" stopColor={colour} stopOpacity={0.06} />
            </linearGradient>
            <path
              d={svgArea(em)}
              className={styles.emission}
              fill={`url(#${id}${index})`}
              style={{ color: wavelengthGlow(emNm ?? SPECTRA_TO) }}
            />
            <path
              d={svgPath(ex)}
              className={styles.excitation}
              style={several ? { stroke: wavelengthGlow(emNm ?? SPECTRA_TO) } : undefined}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** A laser line; with the share of a single fluorophore's excitation there, marked on its curve. */
function LaserMark({ nm, value }: { nm: LaserLine; value: number | null }) {
  const style = {
    '--x': share(Number(nm)),
    '--c': wavelengthColour(Number(nm)),
    ...(value !== null && { '--y': Number(value.toFixed(3)) }),
  } as CSSProperties;
  return (
    <span
      className={styles.laser}
      style={style}
      data-marked={value !== null && value >= 0.03 ? '' : undefined}
    >
      <b>{nm}</b>
      {value !== null && <small data-grade={excitationGrade(value)}>{excitationPercent(value)} %</small>}
    </span>
  );
}

function Legend({ spectrum, locale, words }: { spectrum: Spectrum } & Pick<Props, 'locale' | 'words'>) {
  const { exNm, emNm, lang } = spectrum;
  return (
    <li>
      <b lang={lang}>{spectrumName(spectrum, locale)}</b>
      {exNm !== null && (
        <span className={styles.ex}>
          {words.excitation} {exNm} nm
        </span>
      )}
      {emNm !== null && (
        <span className={styles.em} style={{ color: wavelengthGlow(emNm) }}>
          {words.emission} {emNm} nm
        </span>
      )}
    </li>
  );
}
