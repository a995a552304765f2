import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freightFor, nextTier, priceListFor, totalsOf, unitPrice } from '@/lib/domain/orders/pricing';

const price = fc.integer({ min: 0, max: 10_000_000 });
const qty = fc.integer({ min: 1, max: 9_999 });
const perMille = fc.integer({ min: 0, max: 1_000 });
const lines = fc.array(fc.record({ unitPriceFen: price, qty }), { maxLength: 40 });

/** A ladder as suppliers write them: each step starts higher and costs less. */
const ladder = fc
  .record({ priceFen: price, steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), perMille)) })
  .map(({ priceFen, steps }) => {
    let minQty = 1;
    let stepFen = priceFen;
    const tiers = steps.map(([further, share]) => {
      minQty += further;
      stepFen = Math.floor((stepFen * share) / 1_000);
      return { minQty, priceFen: stepFen };
    });
    return { priceFen, tiers };
  });

describe('totals', () => {
  it('are Σ lines − discount + freight, whatever is in the cart', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(lines, part, price, perMille, (some, share, freightFen, taxPerMille) => {
        const sum = some.reduce((all, line) => all + line.unitPriceFen * line.qty, 0);
        const discountFen = Math.floor(sum * share);
        const totals = totalsOf(some, { discountFen, freightFen, taxPerMille });
        expect(totals).toMatchObject({ goodsTotalFen: sum, discountFen, freightFen });
        expect(totals.totalFen).toBe(sum - discountFen + freightFen);
        expect(totals.taxFen).toBeGreaterThanOrEqual(0);
        expect(totals.taxFen).toBeLessThanOrEqual(Math.ceil(totals.totalFen / 2));
      }),
    );
  });

  it('never depend on the order of the lines', () => {
    const shuffled = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    const charges = { discountFen: 0, freightFen: 3_500, taxPerMille: 130 };
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        expect(totalsOf(other, charges)).toEqual(totalsOf(some, charges));
      }),
    );
  });

  it('hold the tax of a price with tax', () => {
    const one = [{ unitPriceFen: 11_300, qty: 1 }];
    expect(totalsOf(one, { discountFen: 0, freightFen: 0, taxPerMille: 130 }).taxFen).toBe(1_300);
    expect(totalsOf(one, { discountFen: 0, freightFen: 0, taxPerMille: 0 }).taxFen).toBe(0);
    // To the nearest fen: 11.39, 11.50 and 11.62 of it, and a half is rounded up.
    const within = (fen: number, taxPerMille: number) =>
      totalsOf([{ unitPriceFen: fen, qty: 1 }], { discountFen: 0, freightFen: 0, taxPerMille }).taxFen;
    expect([99, 100, 101].map((fen) => within(fen, 130))).toEqual([11, 12, 12]);
    expect(within(1, 1_000)).toBe(1);
  });

  it('refuse a discount above the goods, below nothing, or between two fen', () => {
    const one = [{ unitPriceFen: 100, qty: 1 }];
    for (const discountFen of [101, -1, 0.5, Number.NaN])
      expect(() => totalsOf(one, { discountFen, freightFen: 0, taxPerMille: 0 })).toThrow(RangeError);
  });

  it('have freight until enough is bought, and none for nothing', () => {
    const rule = { freightFen: 3_500, freeFreightFromFen: 100_000 };
    expect([0, 1, 99_999, 100_000].map((fen) => freightFor(fen, rule))).toEqual([0, 3_500, 3_500, 0]);
    expect(freightFor(10 ** 9, { ...rule, freeFreightFromFen: null })).toBe(3_500);
  });
});

describe('the price of one unit', () => {
  it('never rises with the quantity, nor with what a group is granted', () => {
    fc.assert(
      fc.property(ladder, qty, qty, perMille, perMille, (list, a, b, some, more) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        const [less, greater] = [Math.min(some, more), Math.max(some, more)];
        expect(unitPrice(list, many, less).unitPriceFen).toBeLessThanOrEqual(
          unitPrice(list, few, less).unitPriceFen,
        );
        expect(unitPrice(list, few, greater).unitPriceFen).toBeLessThanOrEqual(
          unitPrice(list, few, less).unitPriceFen,
        );
      }),
    );
  });

  it('is a whole number of fen between nothing and the list price', () => {
    fc.assert(
      fc.property(ladder, qty, perMille, (list, many, granted) => {
        const { listPriceFen, unitPriceFen } = unitPrice(list, many, granted);
        expect(unitPrice(priceListFor(list, granted), many, 0).unitPriceFen).toBe(unitPriceFen);
        expect(Number.isSafeInteger(unitPriceFen)).toBe(true);
        expect(unitPriceFen).toBeGreaterThanOrEqual(0);
        expect(unitPriceFen).toBeLessThanOrEqual(listPriceFen);
      }),
    );
  });

  it('is less what a group is granted, to the nearest fen, halves up', () => {
    const granted = (priceFen: number, perMille: number) =>
      priceFen - unitPrice({ priceFen, tiers: [] }, 1, perMille).unitPriceFen;
    // 166.5, 166.4 and 166.6 fen of it.
    expect([granted(333, 500), granted(320, 520), granted(340, 490)]).toEqual([167, 166, 167]);
  });

  it('falls at the next tier by what is said, whatever a group is granted', () => {
    fc.assert(
      fc.property(ladder, qty, perMille, (list, many, discountPerMille) => {
        const next = nextTier(list, many, { discountPerMille, most: 9_999 });
        if (!next) return;
        const [now, then] = [many, next.minQty].map(
          (units) => unitPrice(list, units, discountPerMille).unitPriceFen,
        );
        expect(next.more).toBe(next.minQty - many);
        expect(then).toBe(next.unitPriceFen);
        expect((now ?? 0) - (then ?? 0)).toBe(next.savesFen);
        expect(unitPrice(list, next.minQty - 1, discountPerMille).unitPriceFen).toBe(now);
      }),
    );
  });

  it('has no next tier that nobody may order', () => {
    const list = { priceFen: 12_000, tiers: [{ minQty: 5, priceFen: 11_000 }] };
    expect(nextTier(list, 3, { discountPerMille: 0, most: 20 })).toEqual({
      more: 2,
      minQty: 5,
      unitPriceFen: 11_000,
      savesFen: 1_000,
    });
    expect(nextTier(list, 3, { discountPerMille: 0, most: 4 })).toBeNull();
    expect(nextTier(list, 5, { discountPerMille: 0, most: 20 })).toBeNull();
  });

  it('has its next tier at the price of the group, in whole steps, within what may be ordered', () => {
    const list = {
      priceFen: 12_000,
      tiers: [
        { minQty: 20, priceFen: 9_000 },
        { minQty: 10, priceFen: 11_000 },
        { minQty: 30, priceFen: 12_000 },
        { minQty: 5, priceFen: 11_000 },
      ],
    };
    expect(nextTier(list, 3, { discountPerMille: 100, most: 20 })).toEqual({
      ...{ more: 2, minQty: 5, unitPriceFen: 9_900, savesFen: 900 },
    });
    const inThrees = { discountPerMille: 0, orderStep: 3 };
    expect(nextTier(list, 3, { ...inThrees, most: 6 })).toMatchObject({ more: 3, minQty: 6 });
    expect(nextTier(list, 3, { ...inThrees, most: 5 })).toBeNull();
    // At 10 nothing gets cheaper, and at 30 only fewer would be.
    expect(nextTier(list, 5, { discountPerMille: 0, most: 20 })).toMatchObject({ more: 15, savesFen: 2_000 });
    expect(nextTier(list, 30, { discountPerMille: 0, most: 99 })).toBeNull();
  });
});
