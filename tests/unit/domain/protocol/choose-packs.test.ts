import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotal, priceForQuantity } from '@/lib/domain/money';
import { choosePacks, type PackOption } from '@/lib/domain/protocol/choose-packs';
import { planRun } from '@/lib/domain/protocol/plan-run';

const pack = (
  skuCode: string,
  amount: number,
  priceFen: number | null,
  more: Partial<PackOption> = {},
): PackOption => ({
  skuCode,
  amount,
  orderMin: 1,
  orderStep: 1,
  most: 100,
  price: priceFen === null ? null : { priceFen, tiers: [] },
  ...more,
});

const cost = (options: readonly PackOption[], quantities: readonly number[]) =>
  options.reduce((sum, { price }, index) => {
    const qty = quantities[index] ?? 0;
    return price && qty > 0 ? sum + lineTotal(priceForQuantity(price.tiers, price.priceFen, qty), qty) : sum;
  }, 0);

/** Every combination there is. */
function* combinations(options: readonly PackOption[]): Generator<number[]> {
  const [first, ...rest] = options;
  if (!first) return yield [];
  const sold = [0];
  for (let qty = first.orderMin; qty <= first.most; qty += first.orderStep) sold.push(qty);
  for (const qty of sold) for (const others of combinations(rest)) yield [qty, ...others];
}

describe('packs for an amount', () => {
  it('takes the cheapest combination, not the smallest', () => {
    const options = [pack('1', 1_000, 15_000), pack('5', 5_000, 62_000), pack('10', 10_000, 108_000)];
    expect(choosePacks(743, options)).toEqual({
      lines: [{ skuCode: '1', qty: 1 }],
      amount: 1_000,
      totalFen: 15_000,
    });
    // Five small ones cost more than one of five.
    expect(choosePacks(4_200, options)?.lines).toEqual([{ skuCode: '5', qty: 1 }]);
    expect(choosePacks(9_000, options)?.totalFen).toBe(108_000);
    expect(choosePacks(11_000, options)?.lines).toEqual([
      { skuCode: '10', qty: 1 },
      { skuCode: '1', qty: 1 },
    ]);
  });

  it('buys one more where the ladder makes that cheaper', () => {
    const ladder = pack('A', 100, 1_000, {
      price: { priceFen: 1_000, tiers: [{ minQty: 10, priceFen: 800 }] },
    });
    expect(choosePacks(900, [ladder])).toEqual({
      lines: [{ skuCode: 'A', qty: 10 }],
      amount: 1_000,
      totalFen: 8_000,
    });
  });

  it('leaves least over where prices are not known', () => {
    const options = [pack('1', 1_000, null), pack('5', 5_000, 62_000)];
    expect(choosePacks(2_500, options)).toEqual({
      lines: [{ skuCode: '1', qty: 3 }],
      amount: 3_000,
      totalFen: null,
    });
    expect(choosePacks(4_900, options)?.lines).toEqual([{ skuCode: '5', qty: 1 }]);
  });

  it('keeps to what one order may hold, in whole steps', () => {
    expect(choosePacks(300, [pack('A', 100, 1_000, { orderMin: 4, orderStep: 2 })])?.lines).toEqual([
      { skuCode: 'A', qty: 4 },
    ]);
    expect(choosePacks(300, [pack('A', 100, 1_000, { most: 2 })])).toBeNull();
    expect(choosePacks(300, [pack('A', 100, 1_000, { most: 0 })])).toBeNull();
    expect(choosePacks(0, [pack('A', 100, 1_000)])).toBeNull();
    expect(choosePacks(1, [])).toBeNull();
  });

  it('does without sizes that can’t be had, also for whether the price is known', () => {
    const options = [
      pack('1', 1_000, 15_000),
      pack('none', 5_000, null, { most: 0 }),
      pack('few', 500, null, { orderMin: 4, most: 3 }),
      pack('empty', 0, null),
    ];
    expect(choosePacks(743, options)).toMatchObject({ lines: [{ skuCode: '1', qty: 1 }], totalFen: 15_000 });
  });

  it('takes what holds least of equal prices, and of those the fewest units', () => {
    const [eight, six, two] = [pack('8', 8, 800), pack('6', 6, 600), pack('2', 2, 200)];
    expect(choosePacks(12, [eight, six, two])?.lines).toEqual([{ skuCode: '6', qty: 2 }]);
    expect(choosePacks(12, [pack('10', 10, 1_000), pack('4', 4, 400), two])?.lines).toEqual([
      { skuCode: '10', qty: 1 },
      { skuCode: '2', qty: 1 },
    ]);
    expect(choosePacks(6, [pack('8', 8, 600), six])?.lines).toEqual([{ skuCode: '6', qty: 1 }]);
  });

  const option = fc.record({
    amount: fc.constantFrom(50, 100, 250, 1_000),
    priceFen: fc.integer({ min: 1, max: 5_000 }),
    orderStep: fc.integer({ min: 1, max: 2 }),
    most: fc.integer({ min: 0, max: 5 }),
    tier: fc.option(fc.integer({ min: 2, max: 5 })),
  });

  it('finds what trying everything finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000 }),
        fc.array(option, { minLength: 1, maxLength: 4 }),
        (need, made) => {
          const options = made.map(({ amount, priceFen, orderStep, most, tier }, index) =>
            pack(String(index), amount, priceFen, {
              orderMin: orderStep,
              orderStep,
              most,
              price: {
                priceFen,
                tiers: tier === null ? [] : [{ minQty: tier, priceFen: Math.ceil(priceFen * 0.7) }],
              },
            }),
          );
          let least: number | null = null;
          for (const quantities of combinations(options)) {
            const amount = options.reduce(
              (sum, one, index) => sum + one.amount * (quantities[index] ?? 0),
              0,
            );
            if (amount < need) continue;
            const total = cost(options, quantities);
            if (least === null || total < least) least = total;
          }
          const plan = choosePacks(need, options);
          expect(plan?.totalFen ?? null).toBe(least);
          if (plan) expect(plan.amount).toBeGreaterThanOrEqual(need);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers at once however much is asked for', () => {
    const options = [0.1, 0.5, 1, 10, 50, 100].map((ml, index) =>
      pack(String(index), ml * 1_000, 700 + index * 4_321, { most: 9_999 }),
    );
    // What this process was given of the processor: how long it had to wait for it is the machine's affair.
    const before = process.cpuUsage();
    expect(choosePacks(87_654_321, options)).not.toBeNull();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

it('two reagents of one product take the pack that holds just both', () => {
  const uses = [
    { key: 'first', value: 0.1, unit: 'uL', every: null },
    { key: 'second', value: 0.2, unit: 'uL', every: null },
  ] as const;
  const reagents = uses.map(({ key }) => ({ key, dilution: null, strength: null, productId: 7 }));
  const packs = [{ ...pack('A', 0, null), amount: { value: 0.3, unit: 'uL' } as const }];
  const run = { samples: 1, controls: 0, overagePercent: 0 };
  // 0.1 + 0.2 is a little more than 0.3 to a computer.
  expect(planRun([{ uses }], reagents, [{ id: 7, packs }], run).purchases[0]?.plan?.lines).toEqual([
    { skuCode: 'A', qty: 1 },
  ]);
});

describe('columns of a run', () => {
  const pack = (unit: 'each' | 'column') => ({
    skuCode: 'COL-5P',
    amount: { value: 5, unit },
    orderMin: 1,
    orderStep: 1,
    most: 10,
    price: null,
  });
  const reagents = [{ key: 'column', dilution: null, strength: null, productId: 7 }];
  const run = { samples: 8, controls: 1, overagePercent: 10 };

  it.each([
    ['column', 'column', 9],
    // As a protocol has them that was loaded when columns were counted like tests.
    ['each', 'column', 10],
  ] as const)('counted as %s are bought in packs of columns', (unit, packed, need) => {
    const steps = [{ uses: [{ key: 'column', value: 1, unit, every: 1 }] }];
    const { purchases } = planRun(steps, reagents, [{ id: 7, packs: [pack(packed)] }], run);
    expect(purchases).toMatchObject([
      { need: { value: need }, plan: { lines: [{ skuCode: 'COL-5P', qty: 2 }] } },
    ]);
  });
});

it.each([
  ['reaction', 8],
  ['each', 9],
] as const)('a kit that is counted as %s is bought as its packs count it', (unit, need) => {
  const packs = [3, 5].map((value, index) => ({
    ...pack(`KIT-${value}`, value, [188_000, 288_000][index] ?? null),
    amount: { value, unit },
  }));
  const run = { samples: 8, controls: 0, overagePercent: 10 };
  const kit = { productId: 7, tests: 1, replaces: [] };
  expect(planRun([], [], [{ id: 7, packs }], run, kit).purchases[0]?.need).toEqual({ value: need, unit });
});
