import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, reagentNeeds } from '@/lib/domain/protocol/reagent-needs';

const use = (key: string, value: number, every: number | null = 1) => ({
  key,
  value,
  unit: 'uL' as const,
  every,
});
const plain = (key: string) => ({ key, dilution: null, strength: null });

describe('what a run takes', () => {
  const steps = [{ uses: [use('pbs', 2_500), use('pi', 25)] }, { uses: [use('pbs', 475)] }];

  it('adds up the steps, samples and controls, and what is left over', () => {
    const [pi, pbs] = reagentNeeds(steps, [plain('pi'), { ...plain('pbs'), dilution: 10 }], {
      samples: 24,
      controls: 3,
      overagePercent: 10,
    });
    expect(pi).toEqual({
      key: 'pi',
      perSample: { value: 25, unit: 'uL' },
      total: { value: 742.5, unit: 'uL' },
      fromPack: { value: 742.5, unit: 'uL' },
    });
    expect(pbs?.perSample?.value).toBe(2_975);
    expect(pbs?.fromPack.value).toBeCloseTo(8_835.75, 6);
  });

  it('makes a gel for so many samples, and a bath once, without overage', () => {
    const needs = reagentNeeds(
      [{ uses: [use('tae', 100_000, 18), use('bath', 700_000, null)] }],
      [plain('tae'), plain('bath')],
      { samples: 19, controls: 0, overagePercent: 20 },
    );
    expect(needs.map(({ total, perSample }) => [total.value, perSample])).toEqual([
      [200_000, null],
      [700_000, null],
    ]);
  });

  it('weighs out a solid for its solution, and counts tests up', () => {
    const needs = reagentNeeds(
      [{ uses: [use('dye', 20), { key: 'kit', value: 1, unit: 'each' as const, every: 1 }] }],
      [{ ...plain('dye'), strength: 0.5 }, plain('kit'), plain('unused')],
      { samples: 9, controls: 1, overagePercent: 5 },
    );
    expect(needs.map(({ key, fromPack }) => [key, fromPack])).toEqual([
      ['dye', { value: 105, unit: 'ug' }],
      ['kit', { value: 11, unit: 'each' }],
    ]);
  });

  it('counts what comes whole for each sample without overage', () => {
    const units = ['reaction', 'column', 'vial', 'each'] as const;
    const needs = reagentNeeds(
      [{ uses: units.map((unit) => ({ key: unit, value: 1, unit, every: 1 })) }],
      units.map(plain),
      { samples: 8, controls: 0, overagePercent: 10 },
    );
    expect(needs.map(({ total }) => total.value)).toEqual([8, 8, 8, 9]);
  });

  it('never takes less for more samples', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 100 }),
        (samples, controls, overagePercent) => {
          const total = (count: number) =>
            reagentNeeds(steps, [plain('pbs')], { samples: count, controls, overagePercent })[0]?.total
              .value ?? 0;
          expect(total(samples + 1)).toBeGreaterThan(total(samples));
          expect(total(samples)).toBeGreaterThanOrEqual((samples + controls) * 2_975);
        },
      ),
    );
  });

  it.each([
    [{ value: 742.5, unit: 'uL' as const }, '743 µL'],
    [{ value: 74_250, unit: 'uL' as const }, '74.3 mL'],
    [{ value: 1_200_000, unit: 'ug' as const }, '1.2 g'],
    [{ value: 0.4, unit: 'uL' as const }, '0.4 µL'],
    [{ value: 999.6, unit: 'uL' as const }, '1 mL'],
    [{ value: 1_234_567_000, unit: 'uL' as const }, '1,235 L'],
    [{ value: 30, unit: 'each' as const }, '30'],
  ])('is written %j as %s', (amount, text) => expect(formatAmount(amount).replace('\u00a0', ' ')).toBe(text));
});
