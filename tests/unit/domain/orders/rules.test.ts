import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberDeliveries } from '@/lib/domain/orders/deliveries';
import { clockMove, dueAt } from '@/lib/domain/orders/due-at';
import { isReleased, proposeLots } from '@/lib/domain/orders/lots';
import { isOwed, owedFor, refundDueFor, refundDueWith } from '@/lib/domain/orders/owed';
import { hasPapers } from '@/lib/domain/orders/papers';
import { keptOf, mergeLines, mostOf, soldQty, warningFor } from '@/lib/domain/orders/quantities';
import type { OrderState } from '@/lib/domain/orders/states';

const shelved = { stock: 3, madeToOrder: false, orderLimit: 20, orderMin: 1, orderStep: 1, quoteOnly: false };

describe('what can be had of a pack size', () => {
  it.each([
    ['as asked for', shelved, 3, undefined, 3],
    ['as much as there is', shelved, 4, 'stock', 3],
    ['as much as there is, where one order may not hold it either', shelved, 21, 'stock', 3],
    ['not more than one order may hold', { ...shelved, stock: 90 }, 21, 'order_limit', 20],
    ['any number when it is made to order', { ...shelved, stock: 0, madeToOrder: true }, 20, undefined, 20],
    ['kept as asked for while there is none', { ...shelved, stock: 0 }, 2, 'out', 2],
    ['not fewer than are sold', { ...shelved, stock: 90, orderMin: 4, orderStep: 2 }, 2, 'minimum', 2],
    ['in whole steps', { ...shelved, stock: 90, orderMin: 4, orderStep: 2 }, 5, 'multiple', 5],
    ['whole steps of what there is', { ...shelved, orderMin: 2, orderStep: 2 }, 4, 'stock', 2],
    [
      'whole steps of what one order may hold',
      { ...shelved, stock: 90, orderStep: 3 },
      20,
      'order_limit',
      18,
    ],
    ['nothing when there is less than the fewest', { ...shelved, orderMin: 4 }, 4, 'out', 4],
    ['none on request', { ...shelved, quoteOnly: true }, 1, 'quote_only', 0],
    ['none of what is gone', null, 1, 'gone', 0],
  ])('%s', (_what, size, qty, warning, kept) => {
    expect(warningFor(size, qty)).toBe(warning);
    expect(keptOf(size, qty)).toBe(kept);
  });

  it('the nearest number that is sold is never none of those', () => {
    const some = fc.record({
      orderStep: fc.integer({ min: 1, max: 9 }),
      steps: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 1, max: 9_999 }),
        fc.nat(500),
        ({ orderStep, steps }, qty, stock) => {
          const size = { ...shelved, stock, orderStep, orderMin: orderStep * steps, orderLimit: 200 };
          const most = mostOf(size);
          fc.pre(most > 0);
          expect(warningFor(size, soldQty({ ...size, most }, qty))).toBeUndefined();
        },
      ),
    );
  });

  it('the nearest number that is sold is the next whole step, between the fewest and the most', () => {
    const size = { orderMin: 4, orderStep: 2, most: 8 };
    expect([1, 4, 5, 6, 8, 9].map((qty) => soldQty(size, qty))).toEqual([4, 4, 6, 6, 8, 8]);
  });

  it('none can be ordered of what has a price on request alone', () => {
    expect(mostOf({ ...shelved, quoteOnly: true })).toBe(0);
  });

  it('quantities of one pack size add up where it first stood', () => {
    const lines = [
      { skuCode: 'b', qty: 2 },
      { skuCode: 'a', qty: 1 },
      { skuCode: 'b', qty: 3 },
    ];
    expect(mergeLines(lines)).toEqual([
      { skuCode: 'b', qty: 5 },
      { skuCode: 'a', qty: 1 },
    ]);
  });
});

describe('what is to be paid back', () => {
  const order = { payment: 'SIGNED' as const, totalFen: 1_000, paidFen: 1_000, grantedFen: 0 };
  it.each<[string, Partial<Parameters<typeof refundDueFor>[0]>, number]>([
    ['is nothing of what was paid as it should be', {}, 0],
    ['is what was granted of what was paid', { grantedFen: 300 }, 300],
    ['is what was paid too much', { paidFen: 1_200 }, 200],
    ['is both', { paidFen: 1_200, grantedFen: 300 }, 500],
    ['is not what lowered the price of what was not paid', { paidFen: 800, grantedFen: 300 }, 100],
    ['is never more than came in', { paidFen: 200, grantedFen: 1_200 }, 200],
    ['is nothing after it was paid back', { paidFen: 700, grantedFen: 300 }, 0],
    ['is nothing while the rest is waited for', { payment: 'UNPAID', paidFen: 900, grantedFen: 300 }, 0],
    ['is all that is left of a cancelled one', { payment: 'REFUND_DUE', paidFen: 400 }, 400],
  ])('%s', (_what, changes, due) => {
    expect(refundDueFor({ ...order, ...changes })).toBe(due);
  });

  it('is waited for as far as it is not paid or taken off', () => {
    const [owed, fix] = [{ payment: 'UNPAID' as const, totalFen: 1_000, paidFen: 600 }, { refundFen: 150 }];
    expect([[], [fix], [fix, fix], [fix, fix, fix]].map((all) => owedFor(owed, all))).toEqual([
      400, 250, 100, 0,
    ]);
    expect(isOwed(owed, [fix, fix])).toBe(true);
    expect(isOwed({ ...owed, paidFen: 699, payment: 'VOUCHER' }, [fix, fix])).toBe(true);
    expect(isOwed({ ...owed, paidFen: 700 }, [fix, fix])).toBe(false);
    expect(isOwed({ ...owed, payment: 'SIGNED' }, [fix])).toBe(false);
  });

  const told = { payment: 'SIGNED' as const, totalFen: 1_000, paidFen: 1_000, refundDueFen: 0 };
  it.each<[string, Partial<Parameters<typeof refundDueWith>[0]>, number]>([
    ['of a paid order by what it takes off', {}, 200],
    ['beside what is to be paid back already', { paidFen: 1_100, refundDueFen: 100 }, 300],
    ['by no more than came in', { paidFen: 150 }, 150],
    ['not while less is taken off than is owed', { payment: 'UNPAID', paidFen: 700 }, 0],
    ['by what it takes off beyond what is owed', { payment: 'UNPAID', paidFen: 900 }, 100],
    ['not before a proof of payment was looked at', { payment: 'VOUCHER', paidFen: 900 }, 0],
  ])('grows with a document %s', (_what, changes, due) => {
    expect(refundDueWith({ ...told, ...changes }, [], 200)).toBe(due);
  });
});

describe('the clock', () => {
  const fresh: OrderState = {
    status: '待付款',
    payment: 'UNPAID',
    terms: 'PREPAY',
    shipped: false,
    received: false,
    paidPartly: false,
    refundDue: false,
  };
  const now = new Date('2030-01-01T00:00:00Z');
  const rules = { expiryDays: 7, autoReceiveDays: 10 };
  const at = (from: OrderState | null, to: OrderState, running: Date | null = null) =>
    dueAt({ from, to }, { now, running, rules })?.toISOString();

  it('runs for unpaid orders and for goods under way, and for nothing else', () => {
    expect(at(null, fresh)).toBe('2030-01-08T00:00:00.000Z');
    expect(at(fresh, { ...fresh, status: '待收货', shipped: true })).toBe('2030-01-11T00:00:00.000Z');
    for (const to of [
      { ...fresh, payment: 'VOUCHER' as const },
      { ...fresh, paidPartly: true },
      { ...fresh, status: '待发货' as const },
      { ...fresh, status: '待收货' as const, received: true },
      { ...fresh, status: '已取消' as const },
    ]) {
      expect(clockMove(to)).toBeNull();
      expect(at(fresh, to, now)).toBeUndefined();
    }
  });

  it('begins nowhere without rules, and goes on where it ran', () => {
    const without = (from: OrderState | null, running: Date | null) =>
      dueAt({ from, to: fresh }, { now, running, rules: null });
    expect(without(null, null)).toBeNull();
    expect(without(fresh, now)).toBe(now);
  });

  it('goes on as it ran through changes that have nothing to do with it, and anew for goods under way', () => {
    const running = new Date('2030-01-03T00:00:00Z');
    const underWay = { ...fresh, status: '待收货' as const, shipped: true };
    expect([clockMove(fresh), clockMove(underWay)]).toEqual(['expire', 'receive']);
    expect(at(fresh, underWay, running)).toBe('2030-01-11T00:00:00.000Z');
    expect(at(fresh, fresh)).toBe('2030-01-08T00:00:00.000Z');
    expect(at(fresh, fresh, running)).toBe(running.toISOString());
  });
});

it('an order has papers while it stands, and once it is cancelled those that were handed in with it', () => {
  const of = (status: OrderState['status'], vouchers: unknown[]) => hasPapers({ status, vouchers });
  expect([of('待付款', []), of('已取消', ['v']), of('已取消', [])]).toEqual([true, true, false]);
});

it('parcels are counted by themselves, and so are papers that followed without goods', () => {
  const all = numberDeliveries([[], ['a'], ['b', 'c'], [], ['d']].map((lines) => ({ lines })));
  expect(all.map(({ isParcel, number }) => `${isParcel ? 'parcel' : 'papers'} ${number}`)).toEqual([
    'papers 1',
    'parcel 1',
    'parcel 2',
    'papers 2',
    'parcel 3',
  ]);
});

describe('lots to send', () => {
  const shelf = [
    { lot: 'C', expiresOn: '2030-06-01', qty: 5 },
    { lot: 'A', expiresOn: '2029-12-31', qty: 50 },
    { lot: 'B', expiresOn: '2030-03-01', qty: 2 },
    { lot: 'D', expiresOn: '2030-01-01', qty: 0 },
  ];
  it('are those that expire first, never expired ones, and no more than there is', () => {
    const pick = (wanted: number) => proposeLots(shelf, wanted, '2030-01-01').map((p) => `${p.lot}${p.qty}`);
    expect(pick(1)).toEqual(['B1']);
    expect(pick(4)).toEqual(['B2', 'C2']);
    expect(pick(99)).toEqual(['B2', 'C5']);
  });
  it('may be sent on their last day, and without being counted', () => {
    const last = [{ lot: 'E', expiresOn: '2030-01-01', qty: null }];
    expect(proposeLots(last, 7, '2030-01-01')).toEqual([{ ...last[0], qty: 7 }]);
    expect(proposeLots(last, 7, '2030-01-02')).toEqual([]);
  });

  it('go by their last day before their names, and by these on one day', () => {
    const of = (lot: string, expiresOn: string) => ({ lot, expiresOn, qty: 1 });
    const some = [of('C', '2030-06-01'), of('B', '2030-06-01'), of('A', '2030-07-01'), of('D', '2030-05-01')];
    expect(proposeLots(some, 3, '2030-01-01').map(({ lot }) => lot)).toEqual(['D', 'B', 'C']);
  });
  it('are held back until the day of their certificate', () => {
    const released = [null, '2030-01-02', '2030-01-01', '2029-12-31'].map((releasedOn) =>
      isReleased({ releasedOn }, '2030-01-01'),
    );
    expect(released).toEqual([false, false, true, true]);
  });
});
