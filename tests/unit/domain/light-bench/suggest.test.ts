import { describe, expect, it } from 'vitest';
import { readInstrument } from '@/lib/domain/light-bench/instrument';
import { layOut } from '@/lib/domain/light-bench/panel';
import { presetInstrument } from '@/lib/domain/light-bench/presets';
import type { Light } from '@/lib/domain/light-bench/signal';
import { type BenchProduct, suggest } from '@/lib/domain/light-bench/suggest';

/** Bell-shaped enough: 1 at the peak, a half 15 nm from it, nothing at 40. */
const peak = (nm: number): [number, number][] => [
  [nm - 40, 0],
  [nm - 15, 0.5],
  [nm, 1],
  [nm + 15, 0.5],
  [nm + 40, 0],
];
const light = (ex: number, em: number): Light => ({ ex: peak(ex), em: peak(em), model: true });
const dye = (fluorophore: string, one: Light) => ({ fluorophore, light: one });
const product = (id: number, fluorophore: string, one: Light): BenchProduct => ({
  id,
  dyes: [{ ...dye(fluorophore, one), chosen: null }],
});

const instrument = presetInstrument('flow-4');
const green = product(1, 'green', light(490, 520));
const nearGreen = product(2, 'near-green', light(492, 530));
const farRed = dye('far-red', light(645, 668));
const violet = dye('violet', light(405, 450));

describe('a suggestion', () => {
  const bench = [green, nearGreen];

  it('is the replacement that leaves least, for one of the worst pair', () => {
    const replacements = [
      { id: 10, for: 1, dyes: [dye('yellow-green', light(495, 528))] },
      { id: 11, for: 2, dyes: [farRed] },
    ];
    expect(suggest(bench, replacements, instrument)).toEqual({ out: 2, in: 11, left: 0 });
  });

  it('is none without something better', () => {
    expect(suggest(bench, [], instrument)).toBeNull();
    expect(suggest(bench, [{ id: 10, for: 1, dyes: [dye('twin', light(492, 530))] }], instrument)).toBeNull();
  });

  describe('of several that are seen well', () => {
    const read = readInstrument('488: 530/30 585/42');
    if (!read.ok) throw new Error(read.problem);
    const two = [product(1, 'at-520', light(490, 520)), product(2, 'at-560', light(490, 560))];
    /** Others for the second; the nearer the first one's 530 nm they glow, the more of them is left in it. */
    const instead = (em: number) => ({ id: em, for: 2, dyes: [dye(`at-${em}`, light(490, em))] });
    const best = (...ems: number[]) => suggest(two, ems.map(instead), read.instrument);

    it('is the one that leaves least, wherever it stands', () => {
      expect(best(570, 575)).toMatchObject({ out: 2, in: 575 });
      expect(best(575, 570)).toMatchObject({ out: 2, in: 575 });
      expect(best(570)?.left).toBeCloseTo(0.1, 2);
    });

    it('is none that leaves more than half of what there was', () => {
      const leftBy = (em: number) =>
        layOut(
          [light(490, 520), light(490, em)].map((one) => ({ light: one, chosen: null })),
          read.instrument,
        ).worst?.share ?? 0;
      expect(leftBy(563) / leftBy(560)).toBeGreaterThan(0.6);
      expect(best(563)).toBeNull();
      expect(leftBy(565) / leftBy(560)).toBeLessThan(0.5);
      expect(best(565)).toMatchObject({ in: 565 });
    });
  });

  it('is none where nothing spills', () => {
    const clean = [green, product(3, 'violet', violet.light)];
    expect(suggest(clean, [{ id: 11, for: 1, dyes: [farRed] }], instrument)).toBeNull();
  });

  it('does not change a product that is not of the pair', () => {
    const third = [...bench, product(3, 'violet', violet.light)];
    expect(suggest(third, [{ id: 11, for: 3, dyes: [farRed] }], instrument)).toBeNull();
  });

  it('brings no colour that is there, and none that the instrument does not see', () => {
    const third = [...bench, product(3, 'far-red', farRed.light)];
    expect(suggest(third, [{ id: 11, for: 2, dyes: [farRed] }], instrument)).toBeNull();
    const infrared = dye('infrared', light(760, 800));
    expect(suggest(bench, [{ id: 12, for: 2, dyes: [infrared] }], instrument)).toBeNull();
  });

  it('does not propose what is on the bench already, or has no light', () => {
    expect(suggest(bench, [{ id: 1, for: 2, dyes: [farRed] }], instrument)).toBeNull();
    expect(suggest(bench, [{ id: 13, for: 2, dyes: [] }], instrument)).toBeNull();
  });
});
