import { describe, expect, it } from 'vitest';
import {
  bestExcitation,
  curveOfBands,
  curvesOf,
  maximaOf,
  normalisePoints,
} from '@/lib/domain/light/fluorophores';
import { valueAt } from '@/lib/domain/light/spectra';

const none = { exNm: null, emNm: null, bands: null, measured: null };
/** Two equal bands 100 nm apart, too narrow to touch, and one of a quarter of their height. */
const apart = [
  { nm: 450, fwhm: 20, height: 0.8 },
  { nm: 550, fwhm: 40, height: 0.8 },
  { nm: 700, fwhm: 20, height: 0.2 },
];

describe('the curve of bands', () => {
  const curve = curveOfBands(apart);

  it('has a value at each nm from 350 to 850', () => {
    expect(curve.map(([nm]) => nm)).toEqual(Array.from({ length: 501 }, (_, i) => 350 + i));
  });

  it.each([
    ['the centre of the highest', 450, 1],
    ['half the width from it', 460, 0.5],
    ['the whole width from it', 470, 1 / 16],
    ['half the width from a broader one', 530, 0.5],
    ['the centre of a lower one', 700, 0.25],
    ['between them', 640, 0],
  ])('at %s (%i nm) is worked out by hand', (_where, nm, value) => {
    expect(valueAt(curve, nm)).toBeCloseTo(value, 4);
  });

  it('adds up what overlaps, and is 1 at its own maximum', () => {
    // Two bands of half the height at the same place are one.
    const halves = [1, 2].map(() => ({ nm: 500, fwhm: 30, height: 0.5 }));
    expect(curveOfBands(halves)).toEqual(curveOfBands([{ nm: 500, fwhm: 30, height: 1 }]));
    // 20 nm apart with a width of 40: each gives the other half its height, and their middle gets most.
    const [left, right] = [500, 520].map((nm) => ({ nm, fwhm: 40, height: 1 }));
    const both = curveOfBands(left && right ? [left, right] : []);
    expect(valueAt(both, 510)).toBe(1);
    expect(valueAt(both, 500)).toBeCloseTo((1 + 0.5) / (2 * 0.5 ** 0.25), 6);
  });

  it('is relative to a maximum that lies in the ultraviolet, before the axis', () => {
    const curve = curveOfBands([{ nm: 338, fwhm: 34, height: 1 }]);
    expect(valueAt(curve, 355)).toBeCloseTo(0.5, 6);
    expect(valueAt(curve, 350)).toBeLessThan(1);
  });

  it('of no bands is empty', () => {
    expect(curveOfBands([])).toEqual([]);
  });
});

describe('what is known of a fluorophore', () => {
  const bands = { ex: apart, em: [{ nm: 600, fwhm: 30, height: 2 }] };
  const measured = {
    ex: [
      [480, 0],
      [490, 50],
      [500, 200],
      [520, -4],
    ] as [number, number][],
    em: [
      [510, 0],
      [530.4, 8],
      [600, 2],
    ] as [number, number][],
  };

  it('is drawn by its bands as a model', () => {
    const curves = curvesOf({ ...none, bands });
    expect(curves?.model).toBe(true);
    expect(curves?.excitation).toMatchObject({
      '355': expect.closeTo(0, 6),
      '561': expect.closeTo(0.5 ** 0.3025, 6),
    });
    expect(valueAt(curves?.em ?? [], 600)).toBe(1);
  });

  it('is drawn by its measured points where there are any', () => {
    const curves = curvesOf({ ...none, bands, measured });
    expect(curves?.model).toBe(false);
    expect(curves?.ex).toEqual([
      [480, 0],
      [490, 0.25],
      [500, 1],
      [520, 0],
    ]);
  });

  it('says nothing of a line that the measured points don’t reach', () => {
    expect(curvesOf({ ...none, measured })?.excitation).toEqual({
      '355': null,
      '405': null,
      '488': 0.2,
      '561': null,
      '640': null,
    });
  });

  it('is not drawn when only its maxima are known', () => {
    expect(curvesOf({ ...none, exNm: 577, emNm: 590 })).toBeNull();
  });

  it.each([
    ['published', { ...none, exNm: 452, emNm: 605, bands }, [452, 605]],
    ['of the model where none was published', { ...none, emNm: 605, bands }, [450, 605]],
    ['measured before published', { ...none, exNm: 452, emNm: 605, bands, measured }, [500, 530]],
    ['unknown', none, [null, null]],
  ])('has the maxima %s', (_which, data, [exNm, emNm]) => {
    expect(maximaOf(data)).toEqual({ exNm, emNm });
  });

  it('has no curve by points without any light', () => {
    expect(
      normalisePoints([
        [400, 0],
        [500, -1],
      ]),
    ).toEqual([]);
  });

  it('gives a product the best of several at each line', () => {
    const unknown = { '355': null, '405': null, '488': null, '561': null, '640': null };
    const first = { ...unknown, '405': 0.1, '488': 0.9 };
    const second = { ...unknown, '488': 0.3, '561': 0.7 };
    expect(bestExcitation([first, second])).toEqual({ ...unknown, '405': 0.1, '488': 0.9, '561': 0.7 });
    expect(bestExcitation([])).toEqual(unknown);
  });
});
