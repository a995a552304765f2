import type { LaserLine } from '@/lib/domain/light/lasers';
import type { SpectrumPoint } from '@/lib/domain/light/spectra';

/** What one fluorophore takes up and gives off. Wavelengths in nm, intensities 0…1 by each curve's own maximum. */
export interface Spectrum {
  /** Its key. */
  fluorophore: string;
  name: string;
  /** What it is bound to or dissolved in here; left out where that doesn't matter. */
  state?: string | undefined;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
  exNm: number | null;
  emNm: number | null;
  /** True: curves of a model with several bands; false: measured, or no curve known. */
  model: boolean;
  /** What a curve rests on; null: there is none. */
  basis: 'fitted' | 'maxima' | 'measured' | null;
  /** How sure the bands of a model are. */
  confidence: 'well-known' | 'approximate' | null;
  /** Points to join by straight lines; of none, there is nothing to draw. */
  ex: SpectrumPoint[];
  em: SpectrumPoint[];
  /** 0…1 at the usual laser lines, 1 at the maximum; null where the points don't reach, or no curve is known. */
  excitation: Record<LaserLine, number | null> | null;
}
