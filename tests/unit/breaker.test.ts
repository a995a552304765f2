import { expect, it } from 'vitest';
import { createBreaker } from '@/lib/api/breaker';

it('rests after five calls without an answer, lets one try, and is over with the first answer', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let call = 0; call < 4; call += 1) breaker.note(false);
  expect(breaker.admits()).toBe(true);
  breaker.note(false);
  expect(breaker.admits()).toBe(false);

  now = 2_000;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  breaker.note(false);
  expect(breaker.admits()).toBe(false);

  // One that never says how it ended does not close the way for good.
  now = 4_000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  now = 6_000;
  expect(breaker.admits()).toBe(true);
  breaker.note(true);
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

it('is not moved by failures with answers between them', () => {
  const breaker = createBreaker(() => 0);
  for (let call = 0; call < 20; call += 1) breaker.note(call % 4 === 3);
  expect(breaker.admits()).toBe(true);
});
