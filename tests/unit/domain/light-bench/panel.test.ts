import { describe, expect, it } from 'vitest';
import type { SpectrumPoint } from '@/lib/domain/light/spectra';
import { fitGrade, gradeOn } from '@/lib/domain/light-bench/grade';
import { complexity, similarity } from '@/lib/domain/light-bench/indices';
import { channelKey, readInstrument } from '@/lib/domain/light-bench/instrument';
import { layOut, severityOf } from '@/lib/domain/light-bench/panel';
import { areaBetween, collected, excitationAt, type Light, signalIn } from '@/lib/domain/light-bench/signal';

/** A box: 1 between two wavelengths and nothing beside them. */
const box = (from: number, to: number): SpectrumPoint[] => [
  [from, 0],
  [from, 1],
  [to, 1],
  [to, 0],
];
const light = (ex: SpectrumPoint[], em: SpectrumPoint[], model = true): Light => ({ ex, em, model });
const auto = (one: Light) => ({ light: one, chosen: null });
const instrument = (text: string) => {
  const read = readInstrument(text);
  if (!read.ok) throw new Error(read.problem);
  return read.instrument;
};

describe('the area under a curve', () => {
  // A triangle: 0 at 500, 1 at 520, 0 at 560. Its area is 60 / 2.
  const triangle: SpectrumPoint[] = [
    [500, 0],
    [520, 1],
    [560, 0],
  ];
  it.each([
    ['all of it', 0, 1000, 30],
    ['the rising half', 500, 520, 10],
    ['half of the rise', 500, 510, 2.5],
    ['across the top', 510, 540, 7.5 + 15],
    ['outside', 600, 700, 0],
    ['nothing', 520, 520, 0],
  ])('%s', (_what, from, to, area) => {
    expect(areaBetween(triangle, from, to)).toBeCloseTo(area, 10);
  });
});

describe('a dye in a channel', () => {
  // Excited half at 488; a fifth of its emission (500–600) lies in 530/20.
  const dye = light(
    [
      [450, 0],
      [488, 0.5],
      [500, 1],
      [520, 0],
    ],
    box(500, 600),
  );

  it('is excited as its curve says, and lets through its share of the emission', () => {
    expect(excitationAt(dye, 488)).toBe(0.5);
    expect(collected(dye, { centre: 530, width: 20 })).toBeCloseTo(0.2, 10);
    expect(collected(dye, { centre: 600, width: 40 })).toBeCloseTo(0.2, 10);
    expect(signalIn(dye, { line: 488, centre: 530, width: 20 })).toBeCloseTo(0.1, 10);
  });

  it('a model gives nothing beyond its curve, and of what was not measured nothing is known', () => {
    expect(excitationAt(dye, 640)).toBe(0);
    const measured = { ...dye, model: false };
    expect(excitationAt(measured, 640)).toBeNull();
    expect(excitationAt(measured, 450)).toBe(0);
    expect(signalIn(measured, { line: 640, centre: 550, width: 100 })).toBe(0);
    expect(excitationAt(light([], []), 488)).toBeNull();
    expect(collected(light([], []), { centre: 530, width: 20 })).toBe(0);
  });

  it.each([
    [1, 'bright'],
    [0.25, 'bright'],
    [0.2499, 'usable'],
    [0.075, 'usable'],
    [0.0749, 'weak'],
    [0.025, 'weak'],
    [0.0249, 'no'],
    [0, 'no'],
  ])('of a signal of %d is graded %s', (signal, grade) => {
    expect(fitGrade(signal)).toBe(grade);
  });

  it('is graded on an instrument by its best channel, and a kit by its best dye', () => {
    const dim = light(box(480, 490), box(700, 800));
    expect(gradeOn(instrument('488: 530/20'), [dye])).toBe('usable');
    expect(gradeOn(instrument('488: 530/20 560/60'), [dye])).toBe('bright');
    expect(gradeOn(instrument('640: 670/30'), [dye])).toBe('no');
    expect(gradeOn(instrument('488: 530/20'), [dim])).toBe('no');
    expect(gradeOn(instrument('488: 530/20'), [dim, dye])).toBe('usable');
  });

  it('is not graded when no curve is known', () => {
    expect(gradeOn(instrument('488: 530/20'), [])).toBeNull();
    expect(gradeOn(instrument('488: 530/20'), [light([], [])])).toBeNull();
  });
});

describe('the indices', () => {
  it('similarity is the cosine', () => {
    expect(similarity([1, 0], [0, 2])).toBe(0);
    expect(similarity([1, 2], [2, 4])).toBeCloseTo(1, 12);
    expect(similarity([3, 4], [4, 3])).toBeCloseTo(24 / 25, 12);
    expect(similarity([0, 0], [1, 0])).toBeNull();
  });

  it('complexity is 1 for what has nothing in common, however bright', () => {
    expect(
      complexity([
        [5, 0, 0],
        [0, 0.1, 0],
        [0, 0, 1],
      ]),
    ).toBeCloseTo(1, 10);
  });

  it('complexity is the quotient of the singular values', () => {
    // [1 0; 1 1]: its singular values are the golden ratio and its inverse.
    expect(
      complexity([
        [1, 0],
        [2, 2],
      ]),
    ).toBeCloseTo(((1 + Math.sqrt(5)) / 2) ** 2, 9);
    // Gram matrix [[1.25, 1], [1, 1.25]]: eigenvalues 2.25 and 0.25.
    expect(
      complexity([
        [1, 0.5],
        [0.5, 1],
      ]),
    ).toBeCloseTo(3, 9);
  });

  it('complexity has no bound for two that can’t be told apart, and needs two that are seen', () => {
    expect(
      complexity([
        [1, 2],
        [2, 4],
      ]),
    ).toBe(Number.POSITIVE_INFINITY);
    expect(complexity([[1, 2]])).toBeNull();
    expect(
      complexity([
        [1, 2],
        [0, 0],
      ]),
    ).toBeNull();
    expect(complexity([])).toBeNull();
  });

  it('complexity of three is the condition number', () => {
    // Gram matrix with 1 on the diagonal and 1/2 beside it: eigenvalues 2, 1/2, 1/2. Rows of unit peak with these
    // products: (1, 1, 0), (1, 0, 1), (0, 1, 1), whose products are 2 and 1.
    expect(
      complexity([
        [1, 1, 0],
        [1, 0, 1],
        [0, 1, 1],
      ]),
    ).toBeCloseTo(2, 9);
  });
});

describe('a panel', () => {
  // Green and orange, both excited by 488; orange by 561 as well. Of green's emission a quarter lies in 585/50.
  const green = light(box(470, 500), box(510, 610));
  const orange = light(
    [
      [480, 0],
      [488, 0.4],
      [561, 1],
      [570, 0],
    ],
    box(560, 660),
  );
  const single = instrument('488: 535/50 585/50');

  it('reads each dye where it is strongest, and tells what gets into the other’s channel', () => {
    // Green: 0.5 in 510–560, 0.5 in 560–610. Orange, excited to 0.4: nothing in 510–560, 0.5 × 0.4 in 560–610.
    const panel = layOut([auto(green), auto(orange)], single);
    expect(panel.channels.map((channel) => channel && channelKey(channel))).toEqual([
      '488-535/50',
      '488-585/50',
    ]);
    expect(panel.signals[0]).toBeCloseTo(0.5, 10);
    expect(panel.signals[1]).toBeCloseTo(0.2, 10);
    expect(panel.excitation).toEqual([[1], [0.4]]);
    expect(panel.spill[0]).toEqual([1, expect.closeTo(1, 10)]);
    expect(panel.spill[1]).toEqual([0, 1]);
    expect(panel.worst).toEqual({ from: 0, into: 1, share: expect.closeTo(1, 10) });
    // Signatures (0.5, 0.5) and (0, 0.2): 45°, and the golden ratio as above.
    expect(panel.alike).toEqual({ a: 0, b: 1, index: expect.closeTo(Math.SQRT1_2, 10) });
    expect(panel.complexity).toBeCloseTo(((1 + Math.sqrt(5)) / 2) ** 2, 9);
  });

  it('gives a second laser’s channel to the dye that it excites alone', () => {
    const panel = layOut([auto(green), auto(orange)], instrument('488: 535/50\n561: 585/50'));
    expect(panel.spill).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(panel.worst).toBeNull();
    expect(panel.complexity).toBeCloseTo(1, 10);
  });

  it('keeps to the channels that somebody chose, even to one for two', () => {
    const panel = layOut([{ light: green, chosen: '488-585/50' }, auto(orange)], single);
    expect(panel.channels.map((channel) => channel && channelKey(channel))).toEqual([
      '488-585/50',
      '488-585/50',
    ]);
    expect(panel.spill[0]?.[1]).toBe(1);
    expect(layOut([{ light: green, chosen: '405-450/50' }], single).channels[0]).toMatchObject({
      centre: 535,
    });
  });

  it('has no channel for what the instrument does not see', () => {
    const red = light(box(600, 650), box(660, 700));
    const panel = layOut([auto(green), auto(red)], single);
    expect(panel.channels[1]).toBeNull();
    expect(panel.spill).toEqual([
      [1, null],
      [null, null],
    ]);
    expect(panel.signals[1]).toBe(0);
    expect(panel.worst).toBeNull();
    // A trace of a signal is none: it would make any panel look inseparable.
    const trace = light(box(480, 490), [
      [500, 0.01],
      [600, 0.01],
      [700, 1],
      [800, 1],
    ]);
    expect(layOut([auto(green), auto(trace)], single).complexity).toBeNull();
    expect(panel.alike).toBeNull();
    expect(panel.complexity).toBeNull();
  });

  it('of nothing is empty', () => {
    expect(layOut([], single)).toMatchObject({ channels: [], worst: null, alike: null, complexity: null });
  });

  it.each([
    [0.0049, 'none'],
    [0.005, 'low'],
    [0.0449, 'low'],
    [0.045, 'medium'],
    [0.1949, 'medium'],
    [0.195, 'high'],
    [1.4, 'high'],
  ])('a spillover of %d is %s', (share, severity) => {
    expect(severityOf(share)).toBe(severity);
  });
});
