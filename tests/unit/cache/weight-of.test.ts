import { expect, it } from 'vitest';
import { weightOf } from '@/lib/cache/weight-of';

it('weighs all that is in an answer, at least as much as it takes as JSON', () => {
  const row = (id: number) => ({
    id,
    updatedAt: '2026-03-01T00:00:00.000Z',
    typeCode: '新闻',
    shown: true,
    none: null,
  });
  const one = weightOf(row(1));
  expect(one).toBeGreaterThan(JSON.stringify(row(1)).length);
  const part = weightOf({ total: 10_000, data: Array.from({ length: 10_000 }, (_, id) => row(id)) });
  expect(part).toBeGreaterThanOrEqual(10_000 * one);
  expect(part).toBeLessThan(11_000 * one);
  expect(weightOf(['中'.repeat(1_000)])).toBeGreaterThan(2_000);
});
