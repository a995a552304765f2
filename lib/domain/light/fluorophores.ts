import { SPECTRA_FROM, SPECTRA_TO } from './axis';
import type { LaserLine } from './lasers';
import { type SpectrumPoint, valueAt } from './spectra';

/** One Gaussian band of a curve: where it is highest and how wide it is at half its height (nm), how high beside the others. */
export interface Band {
  nm: number;
  fwhm: number;
  height: number;
}

/**
 * What a curve rests on: bands fitted to a published curve, bands that rest on published maxima only, or measured
 * points.
 */
export type SpectraBasis = 'fitted' | 'maxima' | 'measured';
/** How sure the bands are, by whoever gives them. */
export const SPECTRA_CONFIDENCES = ['well-known', 'approximate'] as const;
export type SpectraConfidence = (typeof SPECTRA_CONFIDENCES)[number];

/** What is known of a fluorophore in one state (bound to DNA, in ethanol): wavelengths in nm, intensities relative. */
export interface FluorophoreData {
  /** Published typical maxima, where they are known beside the curves or without any. */
  exNm: number | null;
  emNm: number | null;
  bands: { ex: readonly Band[]; em: readonly Band[] } | null;
  /** Measured points, ascending in nm; they stand in place of the bands. */
  measured: { ex: readonly SpectrumPoint[]; em: readonly SpectrumPoint[] } | null;
}

/** Relative excitation 0…1 by laser line; null where the measured points don't reach. */
export type Excitation = Record<LaserLine, number | null>;

export interface FluorophoreCurves {
  /** False: measured. */
  model: boolean;
  /** Intensities 0…1, 1 at the curve's own maximum. */
  ex: SpectrumPoint[];
  em: SpectrumPoint[];
  excitation: Excitation;
}

/**
 * Where a model's maximum is looked for, nm. It is drawn from 350 nm on only, but the strongest band of an
 * ultraviolet dye lies below (Fura-2 with calcium: 338 nm), and what a line gives is relative to that.
 */
const MAXIMUM_FROM = 300;

/** −4 ln 2: makes `fwhm` the full width at half the height. */
const HALF_HEIGHT = -4 * Math.LN2;

const sumAt = (bands: readonly Band[], at: number): number =>
  bands.reduce(
    (sum, { nm, fwhm, height }) => sum + height * Math.exp(HALF_HEIGHT * ((at - nm) / fwhm) ** 2),
    0,
  );

const wholeNm = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The highest of some points, the first one of equals; [0, 0] when there are none. */
const highest = (points: readonly SpectrumPoint[]): SpectrumPoint =>
  points.reduce<SpectrumPoint>((best, point) => (point[1] > best[1] ? point : best), [0, 0]);

const highestOf = (bands: readonly Band[]) =>
  highest(wholeNm(MAXIMUM_FROM, SPECTRA_TO).map((nm) => [nm, sumAt(bands, nm)] as const));

/**
 * The curve of some bands, Σ height · exp(−4 ln 2 · ((nm − center) / fwhm)²) divided by its own maximum, at each
 * nm of 350–850, where such models hold. Empty for no bands.
 */
export function curveOfBands(bands: readonly Band[]): SpectrumPoint[] {
  const [, maximum] = highestOf(bands);
  if (maximum <= 0) return [];
  return wholeNm(SPECTRA_FROM, SPECTRA_TO).map((nm) => [nm, sumAt(bands, nm) / maximum] as const);
}

/** Measured points divided by their own maximum; what noise took below nothing counts as nothing. */
export function normalisePoints(points: readonly SpectrumPoint[]): SpectrumPoint[] {
  const [, maximum] = highest(points);
  return maximum <= 0 ? [] : points.map(([nm, value]) => [nm, Math.max(0, value) / maximum] as const);
}

/** A value for each laser line. */
export const excitationOf = (at: (line: LaserLine) => number | null): Excitation => ({
  '355': at('355'),
  '405': at('405'),
  '488': at('488'),
  '561': at('561'),
  '640': at('640'),
});

function measuredAt(points: readonly SpectrumPoint[], nm: number): number | null {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && nm >= first[0] && nm <= last[0] ? valueAt(points, nm) : null;
}

/** A fluorophore's curves: the measured ones, else those of its bands; null when it has neither. */
export function curvesOf({ bands, measured }: FluorophoreData): FluorophoreCurves | null {
  if (measured) {
    const ex = normalisePoints(measured.ex);
    return {
      model: false,
      ex,
      em: normalisePoints(measured.em),
      excitation: excitationOf((line) => measuredAt(ex, Number(line))),
    };
  }
  if (!bands) return null;
  const ex = curveOfBands(bands.ex);
  return {
    model: true,
    ex,
    em: curveOfBands(bands.em),
    excitation: excitationOf((line) => valueAt(ex, Number(line))),
  };
}

/**
 * The maxima to show, nm: the published ones, else where the curves are highest; null for what is not known.
 * Measured points outrank what was published.
 */
export function maximaOf({ exNm, emNm, bands, measured }: FluorophoreData): {
  exNm: number | null;
  emNm: number | null;
} {
  const at = ([nm, value]: SpectrumPoint) => (value > 0 ? Math.round(nm) : null);
  if (measured) return { exNm: at(highest(measured.ex)) ?? exNm, emNm: at(highest(measured.em)) ?? emNm };
  return {
    exNm: exNm ?? (bands && at(highestOf(bands.ex))),
    emNm: emNm ?? (bands && at(highestOf(bands.em))),
  };
}

/** The best of several fluorophores' excitation at each line; null where none of them is known. */
export function bestExcitation(all: readonly Excitation[]): Excitation {
  const best = (line: LaserLine) => {
    const known = all.map((one) => one[line]).filter((value) => value !== null);
    return known.length === 0 ? null : Math.max(...known);
  };
  return excitationOf(best);
}
