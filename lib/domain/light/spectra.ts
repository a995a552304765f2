import { SPECTRA_FROM, SPECTRA_TO } from './axis';

/** A point of a curve: wavelength in nm, relative intensity 0…1. */
export type SpectrumPoint = readonly [nm: number, value: number];

/** The intensity at `nm` by straight lines between the points, which ascend in nm; 0 outside them. */
export function valueAt(points: readonly SpectrumPoint[], nm: number): number {
  let before: SpectrumPoint | undefined;
  for (const point of points) {
    if (point[0] === nm) return point[1];
    if (point[0] > nm) {
      if (!before) return 0;
      return before[1] + ((point[1] - before[1]) * (nm - before[0])) / (point[0] - before[0]);
    }
    before = point;
  }
  return 0;
}

/**
 * The points a drawing needs: those whose absence would move the line by more than `tolerance` in intensity
 * (Ramer–Douglas–Peucker). A 501-point curve comes down to some thirty.
 */
export function simplify(points: readonly SpectrumPoint[], tolerance = 0.002): SpectrumPoint[] {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let distance = tolerance;
  points.forEach(([nm, value], i) => {
    const onLine = first[1] + ((last[1] - first[1]) * (nm - first[0])) / (last[0] - first[0] || 1);
    const off = Math.abs(value - onLine);
    if (off > distance) {
      farthest = i;
      distance = off;
    }
  });
  if (farthest === 0) return [first, last];
  const left = simplify(points.slice(0, farthest + 1), tolerance);
  return [...left.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

/**
 * The SVG path of a curve in a box of 500 × 100 units: x is nm − 350, y runs from 100 (nothing) up to 0.
 * Points outside 350–850 nm are left out, values outside 0…1 are clamped. '' when fewer than two points remain.
 */
export function svgPath(points: readonly SpectrumPoint[]): string {
  const shown = points.filter(([nm]) => nm >= SPECTRA_FROM && nm <= SPECTRA_TO);
  if (shown.length < 2) return '';
  const marks = simplify(shown).map(([nm, value]) => {
    const y = 100 - Math.min(1, Math.max(0, value)) * 100;
    return `${Number((nm - SPECTRA_FROM).toFixed(1))} ${Number(y.toFixed(1))}`;
  });
  return `M${marks.join('L')}`;
}

/** The same curve closed along the base line, to be filled. '' when `svgPath` is. */
export function svgArea(points: readonly SpectrumPoint[]): string {
  const line = svgPath(points);
  return line && `${line}V100H${line.slice(1, line.indexOf(' '))}Z`;
}

/** The box of a small spectrum, 350 to 800 nm: a unit is 2 nm wide; the base line lies at its height. */
export const SMALL_WIDTH = 225;
export const SMALL_HEIGHT = 40;

/** Smaller differences are not visible in a curve of some twenty pixels' height. */
const SMALL_TOLERANCE = 0.025;

/**
 * The path of a curve in the box of a small spectrum, down to the base line at its end, so that it can be filled: whole
 * units, each step from the one before, since dozens of these stand in one document. '' when there is nothing to draw.
 */
export function smallPath(points: readonly SpectrumPoint[]): string {
  const shown = points.filter(([nm]) => nm >= SPECTRA_FROM && nm <= SPECTRA_FROM + 2 * SMALL_WIDTH);
  if (shown.length < 2) return '';
  let [x, y] = [0, 0];
  const steps = simplify(shown, SMALL_TOLERANCE).map(([nm, value], index) => {
    const at = [
      Math.round((nm - SPECTRA_FROM) / 2),
      SMALL_HEIGHT - Math.round(Math.min(1, Math.max(0, value)) * SMALL_HEIGHT),
    ] as const;
    const step = `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${at[0] - x} ${at[1] - y}`;
    [x, y] = at;
    return step;
  });
  return `${steps.join('').replaceAll(' -', '-')}V${SMALL_HEIGHT}`;
}
