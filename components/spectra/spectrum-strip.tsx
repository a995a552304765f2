import type { CSSProperties } from 'react';
import { spectrumPosition } from '@/lib/domain/light/wavelength';
import styles from './spectrum-strip.module.css';

type StripStyle = CSSProperties & Partial<Record<'--ex' | '--em' | '--x' | '--m', number | string>>;

const percent = (nm: number) => `${Number((spectrumPosition(nm) * 100).toFixed(1))}%`;

interface SpectrumStripProps {
  /** Typical maxima, nm; nothing is drawn for one that is null, and no strip when both are. */
  exNm: number | null;
  emNm: number | null;
  /** The strip in words, with both numbers: the picture's only text for those who don't see it. */
  label: string;
}

/**
 * The bar of 350–800 nm with the excitation number above and the emission number below it. Dozens of these
 * stand on a page, so it is a single element drawn by its style sheet.
 */
export function SpectrumStrip({ exNm, emNm, label }: SpectrumStripProps) {
  if (exNm === null && emNm === null) return null;
  const style: StripStyle = {};
  if (exNm !== null) {
    style['--ex'] = exNm;
    style['--x'] = percent(exNm);
  }
  if (emNm !== null) {
    style['--em'] = emNm;
    style['--m'] = percent(emNm);
  }
  const marks = [styles.strip, exNm !== null && styles.ex, emNm !== null && styles.em].filter(Boolean);
  return <span role="img" aria-label={label} className={marks.join(' ')} style={style} />;
}
