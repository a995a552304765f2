import { describe, expect, it } from 'vitest';
import { curveOfBands } from '@/lib/domain/light/fluorophores';
import {
  type SpectrumPoint,
  simplify,
  smallPath,
  svgArea,
  svgPath,
  valueAt,
} from '@/lib/domain/light/spectra';

const curve = curveOfBands([
  { nm: 520, fwhm: 30, height: 0.8 },
  { nm: 550, fwhm: 60, height: 0.4 },
]);

describe('the value between points', () => {
  const points: SpectrumPoint[] = [
    [400, 0],
    [410, 1],
  ];
  it.each([
    [400, 0],
    [405, 0.5],
    [410, 1],
    [399, 0],
    [411, 0],
  ])('at %i nm is %f', (nm, value) => {
    expect(valueAt(points, nm)).toBe(value);
  });

  it('of no points is 0', () => {
    expect(valueAt([], 500)).toBe(0);
  });
});

describe('simplifying', () => {
  it('keeps a straight line as its two ends', () => {
    const line = Array.from({ length: 50 }, (_, i) => [300 + i, i / 100] as const);
    expect(simplify(line)).toEqual([line[0], line[49]]);
  });

  it('stays within the tolerance everywhere, with far fewer points', () => {
    const few = simplify(curve, 0.002);
    expect(few.length).toBeLessThan(60);
    for (const [nm, value] of curve) expect(Math.abs(valueAt(few, nm) - value)).toBeLessThanOrEqual(0.0021);
  });

  it('leaves none, one and two points alone', () => {
    expect(simplify([])).toEqual([]);
    expect(simplify([[400, 1]])).toEqual([[400, 1]]);
    expect(
      simplify([
        [400, 1],
        [500, 0],
      ]),
    ).toHaveLength(2);
  });
});

describe('the SVG path', () => {
  it('runs over x = nm − 350 and y = 100 at nothing, 0 at full', () => {
    expect(
      svgPath([
        [350, 0],
        [450, 1],
        [850, 0.5],
      ]),
    ).toBe('M0 100L100 0L500 50');
  });

  it('leaves out what lies outside 350–850 nm and clamps values', () => {
    expect(
      svgPath([
        [300, 1],
        [350, -0.2],
        [850, 1.4],
        [900, 0],
      ]),
    ).toBe('M0 100L500 0');
  });

  it('is empty for fewer than two points', () => {
    expect(svgPath([])).toBe('');
    expect(svgArea([[400, 1]])).toBe('');
  });

  it('is closed along the base line to be filled, where the curve ends before reaching it too', () => {
    expect(
      svgArea([
        [450, 0],
        [550, 1],
        [850, 0.5],
      ]),
    ).toBe('M100 100L200 0L500 50V100H100Z');
  });

  it('of a model curve stays below a kilobyte', () => {
    expect(svgPath(curve).length).toBeLessThan(1000);
  });
});

describe('a small spectrum', () => {
  it('goes in steps from one point to the next, and down to the base line', () => {
    const peak: SpectrumPoint[] = [
      [350, 0],
      [400, 1],
      [500, 0.25],
      [800, 0.25],
      [850, 1],
    ];
    expect(smallPath(peak)).toBe('M0 40l25-40 50 30 150 0V40');
  });

  it('is nothing for what has no curve', () => {
    expect(smallPath([])).toBe('');
    expect(smallPath([[900, 1]])).toBe('');
  });

  it('draws a real curve with a few dozen characters', () => {
    expect(smallPath(curve).length).toBeLessThan(160);
  });
});
