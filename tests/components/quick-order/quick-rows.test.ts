import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRows,
  groupOf,
  type QuickRow,
  takenOf,
  textOfRows,
  toRow,
} from '@/components/quick-order/result/quick-rows';
import { MAX_LINES } from '@/lib/domain/orders/quantities';
import type { QuickLine, QuickPack } from '@/lib/views/cart/quick-order';

const pack = (skuCode: string, changes: Partial<QuickPack> = {}): QuickPack => ({
  skuCode,
  productId: 1,
  catalogNo: 'A',
  name: 'A',
  size: '5 mg',
  most: 10,
  orderLimit: 100,
  orderMin: 1,
  orderStep: 1,
  ...changes,
});
const row = (
  number: number,
  qty: number,
  one: QuickPack | null,
  changes: Partial<QuickLine> = {},
): QuickRow =>
  toRow(
    {
      text: `${one?.skuCode ?? 'x'} ${qty}`,
      verdict: one ? 'good' : 'unknown',
      qty,
      skuCode: one?.skuCode ?? null,
      packs: one ? [one] : [],
      equivalents: [],
      successor: null,
      ...changes,
    },
    number,
  );

describe('rows of a quick order', () => {
  it('of one pack size are one, and judged by their sum', () => {
    const rows = checkRows([row(1, 6, pack('A')), row(2, 1, pack('B')), row(3, 5, pack('A'))]);
    expect(rows.map(({ standing, total, into }) => [standing, total, into])).toEqual([
      ['stock', 11, null],
      ['good', 1, null],
      ['merged', 5, 1],
    ]);
  });

  it.each([
    ['stock', 11, {}],
    // What holds it down to the 10 that are named beside it.
    ['stock', 101, {}],
    ['order_limit', 11, { orderLimit: 10 }],
    ['order_limit', 11, { most: 9, orderLimit: 11, orderStep: 3 }],
    ['minimum', 2, { orderMin: 4, orderStep: 2 }],
    ['multiple', 5, { orderMin: 4, orderStep: 2 }],
    ['out', 1, { most: 0 }],
    ['quote_only', 1, { most: 0, warning: 'quote_only' as const }],
    ['good', 4, { orderMin: 4, orderStep: 2 }],
  ])('%s', (standing, qty, changes) => {
    expect(checkRows([row(1, qty, pack('A', changes))])[0]?.standing).toBe(standing);
  });

  it('another maker’s number is ready once a pack size is chosen', () => {
    const open = row(1, 1, null, { verdict: 'equivalent', packs: [pack('A'), pack('B')] });
    const [before] = checkRows([open]);
    const [after] = checkRows([{ ...open, skuCode: 'B' }]);
    expect([before && groupOf(before), after && groupOf(after)]).toEqual(['mend', 'ready']);
  });

  it('without a quantity wait for one, and count with no other', () => {
    const odd = row(2, 0, pack('A'), { oddQty: '1.5' });
    expect(checkRows([row(1, 6, pack('A')), odd]).map(({ standing, total }) => [standing, total])).toEqual([
      ['good', 6],
      ['quantity', 0],
    ]);
    expect(textOfRows([odd])).toBe('A 0');
  });

  it('lose no unit on their way into the cart', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 20 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, (typed) => {
        const rows = typed.map(([code, qty], index) => row(index + 1, qty, pack(code, { most: 9_999 })));
        const taken = takenOf(checkRows(rows)).reduce((sum, { total }) => sum + total, 0);
        expect(taken).toBe(typed.reduce((sum, [, qty]) => sum + qty, 0));
      }),
    );
  });

  it('go on as far as a cart holds, and are the same when they are read again', () => {
    const rows = Array.from({ length: MAX_LINES + 5 }, (_, index) => row(index + 1, 1, pack(`A-${index}`)));
    expect(takenOf(checkRows(rows))).toHaveLength(MAX_LINES);
    expect(textOfRows([row(1, 3, pack('A-1')), row(2, 1, null)])).toBe('A-1 × 3\nx 1');
  });
});
