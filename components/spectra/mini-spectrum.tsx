import type { CSSProperties } from 'react';
import { SMALL_HEIGHT, SMALL_WIDTH, type SpectrumPoint, smallPath } from '@/lib/domain/light/spectra';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import styles from './mini-spectrum.module.css';

interface Light {
  key: string;
  ex: readonly SpectrumPoint[];
  em: readonly SpectrumPoint[];
  emNm: number | null;
}

const symbolId = (key: string) => `light-${key}`;

/**
 * The small spectra of some fluorophores, drawn once for a whole page: `MiniSpectrum` refers to them by their keys,
 * from wherever it stands in the document. Emission in its own colour, excitation dashed.
 */
export function SpectrumSymbols({ lights }: { lights: readonly Light[] }) {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {lights.map(({ key, ex, em, emNm }) => {
        const style: CSSProperties = { color: wavelengthColour(emNm ?? 0) };
        return (
          <symbol
            key={key}
            id={symbolId(key)}
            viewBox={`0 0 ${SMALL_WIDTH} ${SMALL_HEIGHT}`}
            preserveAspectRatio="none"
            style={style}
          >
            <path className={styles.ex} d={smallPath(ex)} />
            <path className={styles.em} d={smallPath(em)} />
          </symbol>
        );
      })}
    </svg>
  );
}

/** A product's light from 350 to 800 nm, some pixels high. Its numbers stand beside it in words. */
export function MiniSpectrum({ keys }: { keys: readonly string[] }) {
  return (
    <svg className={styles.mini} aria-hidden="true">
      {keys.map((key) => (
        <use key={key} href={`#${symbolId(key)}`} />
      ))}
    </svg>
  );
}
