import type { CSSProperties } from 'react';
import { keepHtml } from '@/components/ui/markup/static-html';
import { SMALL_HEIGHT, SMALL_WIDTH, smallPath } from '@/lib/domain/light/spectra';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import type { Site } from '@/lib/routing/site';
import type { Light } from '@/lib/views/product/light';
import styles from './mini-spectrum.module.css';

const symbolId = (key: string) => `light-${key}`;

/** Taking a curve of 500 points down to a dozen is most of a list's drawing: once for each curve. */
const symbol = keepHtml(({ key, ex, em, emNm }: Light) => (
  <symbol
    id={symbolId(key)}
    viewBox={`0 0 ${SMALL_WIDTH} ${SMALL_HEIGHT}`}
    preserveAspectRatio="none"
    style={{ color: wavelengthColour(emNm ?? 0) } satisfies CSSProperties}
  >
    <path className={styles.ex} d={smallPath(ex)} />
    <path className={styles.em} d={smallPath(em)} />
  </symbol>
));

/**
 * The small spectra of some fluorophores, drawn once for a whole page: `MiniSpectrum` refers to them by their keys,
 * from wherever it stands in the document. Emission in its own colour, excitation dashed. Stands inside `StaticHtml`.
 */
export function SpectrumSymbols({ site, lights }: { site: Site; lights: readonly Light[] }) {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {lights.map((light) => symbol(light, site))}
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
