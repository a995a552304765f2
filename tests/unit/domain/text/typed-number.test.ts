import { expect, it } from 'vitest';
import { readNumber } from '@/lib/domain/text/typed-number';

it.each([
  ['25', 25],
  [' 25\t', 25],
  ['２５', 25],
  ['１．５', 1.5],
  ['5.', 5],
  ['.5', 0.5],
  ['0', 0],
  ['1,000', 1_000],
  ['1，000', 1_000],
  ['1,080,000', 1_080_000],
  ['1 000', 1_000],
  ['1\u202f080\u00a0000.25', 1_080_000.25],
  ['1,234.5', 1_234.5],
  ['1e-3', 0.001],
  ['2.5E6', 2_500_000],
])('reads %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

it.each([
  '',
  '.',
  '1,5',
  '0,500',
  '1,0000',
  '12,34',
  '1,000 000',
  '1 0',
  '1000,000',
  '-1',
  '1e',
  '1e999',
  '5 mg',
  '0x10',
  '10⁶',
  '5²',
  '①',
])('takes %j for no number', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});
