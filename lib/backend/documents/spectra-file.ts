import { modelSpectrum, SPECTRA_FROM, SPECTRA_TO, type SpectrumPoint, valueAt } from '@/lib/domain/spectra';
import type { DocumentSource } from './load-document';

interface Curves {
  ex: readonly SpectrumPoint[];
  em: readonly SpectrumPoint[];
  measured: boolean;
}

/** Measured curves where the catalogue has them, else the model; null for a product without both maxima. */
export function curvesOf({ spectra, exNm, emNm }: DocumentSource['goods']): Curves | null {
  if (spectra) return { ex: spectra.ex, em: spectra.em, measured: true };
  return exNm === null || emNm === null ? null : { ...modelSpectrum(exNm, emNm), measured: false };
}

/** `nm,excitation,emission` from 300 to 800 nm in steps of 1 nm, intensities 0…1. */
export function spectraCsv({ ex, em }: Curves): string {
  const lines = ['nm,excitation,emission'];
  for (let nm = SPECTRA_FROM; nm <= SPECTRA_TO; nm++) {
    lines.push(`${nm},${valueAt(ex, nm).toFixed(4)},${valueAt(em, nm).toFixed(4)}`);
  }
  return `${lines.join('\n')}\n`;
}
