import { expect, it } from 'vitest';
import { dayAfter, expiryOf } from '@/lib/domain/lots/lot-expiry';

it.each([
  ['2026-11-22', { state: 'expired', days: -1 }],
  ['2026-11-23', { state: 'soon', days: 0 }],
  ['2027-01-22', { state: 'soon', days: 60 }],
  ['2027-01-23', { state: 'good', days: 61 }],
])('a lot that is good until %s', (expiresOn, told) => {
  expect(expiryOf(expiresOn, '2026-11-23')).toEqual(told);
});

it('counts days over the ends of months and years', () => {
  expect(dayAfter('2026-11-23', 60)).toBe('2027-01-22');
});
