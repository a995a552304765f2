import { describe, expect, it } from 'vitest';
import { modelSpectrum, type SpectrumPoint, simplify, svgArea, svgPath, valueAt } from '@/lib/domain/spectra';

describe('the model spectrum', () => {
  const { ex, em } = modelSpectrum(358, 461);

  it('covers 300–800 nm in steps of one', () => {
    expect(ex).toHaveLength(501);
    expect(em.map(([nm]) => nm)).toEqual(Array.from({ length: 501 }, (_, i) => 300 + i));
  });

  it('is 1 at the maxima and between 0 and 1 elsewhere', () => {
    expect(valueAt(ex, 358)).toBe(1);
    expect(valueAt(em, 461)).toBe(1);
    for (const [, value] of [...ex, ...em]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });

  it('has its shoulder to the blue in excitation and to the red in emission', () => {
    expect(valueAt(ex, 338)).toBeGreaterThan(valueAt(ex, 378));
    expect(valueAt(em, 481)).toBeGreaterThan(valueAt(em, 441));
  });
});

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
    const { em } = modelSpectrum(350, 520);
    const few = simplify(em, 0.002);
    expect(few.length).toBeLessThan(50);
    for (const [nm, value] of em) expect(Math.abs(valueAt(few, nm) - value)).toBeLessThanOrEqual(0.0021);
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
  it('runs over x = nm − 300 and y = 100 at nothing, 0 at full', () => {
    expect(
      svgPath([
        [300, 0],
        [400, 1],
        [800, 0.5],
      ]),
    ).toBe('M0 100L100 0L500 50');
  });

  it('leaves out what lies outside 300–800 nm and clamps values', () => {
    expect(
      svgPath([
        [250, 1],
        [300, -0.2],
        [800, 1.4],
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
        [400, 0],
        [500, 1],
        [800, 0.5],
      ]),
    ).toBe('M100 100L200 0L500 50V100H100Z');
  });

  it('of a model curve stays below a kilobyte', () => {
    expect(svgPath(modelSpectrum(494, 506).em).length).toBeLessThan(1000);
  });
});
