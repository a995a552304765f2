import { expect, it } from 'vitest';
import { createBreaker } from '@/lib/api/breaker';

const GOODS = '/api-gd/goods/detail';

it('rests after five calls without an answer, lets one try, and is over with the first answer', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let call = 0; call < 4; call += 1) breaker.note(GOODS, false);
  expect(breaker.admits(GOODS)).toBe(true);
  breaker.note(GOODS, false);
  expect(breaker.admits(GOODS)).toBe(false);

  now = 2_000;
  expect([breaker.admits(GOODS), breaker.admits(GOODS), breaker.admits(GOODS)]).toEqual([true, false, false]);
  breaker.note(GOODS, false);
  expect(breaker.admits(GOODS)).toBe(false);

  // One that never says how it ended does not close the way for good.
  now = 4_000;
  expect([breaker.admits(GOODS), breaker.admits(GOODS)]).toEqual([true, false]);
  now = 6_000;
  expect(breaker.admits(GOODS)).toBe(true);
  breaker.note(GOODS, true);
  expect([breaker.admits(GOODS), breaker.admits(GOODS)]).toEqual([true, true]);
});

it('forgets what it knew once nothing was heard for longer than a page waits', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const all = [GOODS, '/api-js/content/getById', '/api-cf/config/query'];
  for (let call = 0; call < 6; call += 1) breaker.note(all[call % 3] ?? '', false);
  now = 9_999;
  expect(all.map((path) => breaker.admits(path))).toEqual([true, false, false]);
  // The one that tried got no answer: it is as if it had just begun.
  breaker.note(GOODS, false);
  now = 12_500;
  expect(all.map((path) => breaker.admits(path))).toEqual([true, false, false]);
  now = 20_000;
  expect(all.map((path) => breaker.admits(path))).toEqual([true, true, true]);
  for (let call = 0; call < 5; call += 1) breaker.note(all[call % 3] ?? '', false);
  expect(all.map((path) => breaker.admits(path))).toEqual([false, false, false]);
});

it('is not moved by failures with answers between them', () => {
  const breaker = createBreaker(() => 0);
  for (let call = 0; call < 20; call += 1) breaker.note(GOODS, call % 4 === 3);
  expect(breaker.admits(GOODS)).toBe(true);
});

it('keeps the calls of one service that is away from no other', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const articles = ['/api-js/content/pageQuery', '/api-js/content/getById', '/api-cf/config/query'];
  for (let call = 0; call < 12; call += 1) breaker.note(articles[call % 3] ?? '', false);
  expect(articles.map((path) => breaker.admits(path))).toEqual([false, false, false]);
  expect(breaker.admits(GOODS)).toBe(true);

  // A third service: then there is nobody at all.
  breaker.note(GOODS, false);
  expect([GOODS, '/api-or/order/list'].map((path) => breaker.admits(path))).toEqual([false, false]);
  now = 2_000;
  expect(breaker.admits('/api-or/order/list')).toBe(true);
  breaker.note('/api-or/order/list', true);
  expect(articles.map((path) => breaker.admits(path))).toEqual([true, true, true]);
});
