import { describe, expect, it } from 'vitest';
import { leftoverOf, usageOf } from '@/lib/domain/orders/usage';

const at = (day: string, qty: number) => ({ qty, placedAt: new Date(`${day}T00:00:00Z`) });

describe('the rate of past orders', () => {
  it('is what all but the last held, over the time between the first and the last', () => {
    const usage = usageOf([at('2025-04-11', 9), at('2025-01-01', 2), at('2025-02-20', 3)]);
    expect(usage).toEqual({
      ...{ orders: 3, units: 14, perDay: 0.05 },
      from: new Date('2025-01-01T00:00:00Z'),
      to: new Date('2025-04-11T00:00:00Z'),
    });
  });

  it('is not known from two orders, nor from several within days', () => {
    expect(usageOf([at('2024-01-01', 1), at('2025-01-01', 1)])).toBeNull();
    expect(usageOf([at('2025-01-01', 1), at('2025-01-02', 1), at('2025-02-01', 1)])).toBeNull();
    expect(usageOf([])).toBeNull();
    // 59 days apart, and 60.
    const until = (day: string) => usageOf([at('2025-01-01', 2), at('2025-01-20', 1), at(day, 1)]);
    expect(until('2025-03-01')).toBeNull();
    expect(until('2025-03-02')).toMatchObject({ perDay: 0.05 });
  });
});

describe('what expires before it is used', () => {
  const picks = [
    { lot: 'A', expiresOn: '2026-02-20', qty: 2 },
    { lot: 'B', expiresOn: '2026-04-11', qty: 10 },
  ];
  it('is told by the first lot of which that is so, with the units that are used in time', () => {
    expect(leftoverOf(picks, 0.05, '2026-01-01')).toEqual({
      lot: 'B',
      expiresOn: '2026-04-11',
      inTime: 5,
      lastsDays: 240,
    });
    expect(leftoverOf(picks, 0.01, '2026-01-01')).toMatchObject({ lot: 'A', inTime: 0 });
    // Two of the first lot are used before the ten of the second.
    expect(leftoverOf(picks, 0.118, '2026-01-01')).toMatchObject({ lot: 'B', inTime: 11, lastsDays: 102 });
  });

  it('is nothing when all is used in time, and nothing without a lot on record', () => {
    expect(leftoverOf(picks, 1, '2026-01-01')).toBeNull();
    expect(leftoverOf([], 0.05, '2026-01-01')).toBeNull();
  });
});
