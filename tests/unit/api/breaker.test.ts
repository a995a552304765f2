import { describe, expect, it } from 'vitest';
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
  // Nor is it forgotten while who tries may still be waiting.
  now = 22_499;
  expect(all.map((path) => breaker.admits(path))).toEqual([true, false, false]);
  now = 32_499;
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

it('lets one call each two seconds out to a backend that hangs as a whole, however long they wait', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const paths = [GOODS, '/api-js/content/getById', '/api-cf/config/query', '/api-or/order/list'];
  const under: { ends: number; path: string }[] = [];
  let sent = 0;
  // At 130 ms no call comes in the very moment in which one may try.
  for (let page = 0; now < 300_000; page += 1) {
    now += 130;
    while (under[0] && under[0].ends <= now) breaker.note(under.shift()?.path ?? '', false);
    const path = paths[page % 4] ?? '';
    if (!breaker.admits(path)) continue;
    sent += 1;
    under.push({ ends: now + 8_000, path });
  }
  // Some 60 before the first of them has said that nothing came.
  expect(sent).toSatisfy((calls: number) => calls > 100 && calls < 200);
});

describe('one service that hangs while others answer', () => {
  const HUNG = '/api-or/order/list';
  const OTHERS = [GOODS, '/api-js/content/getById', '/api-cf/config/query'];

  /** Pages that ask three services that answer, and then the one that hangs for as long as a page waits. */
  function browse({ pages, everyMs, hangsMs }: { pages: number; everyMs: number; hangsMs: number }) {
    let now = 0;
    const breaker = createBreaker(() => now);
    const ends: number[] = [];
    let refusedOthers = 0;
    let sent = 0;
    for (let page = 0; page < pages; page += 1) {
      now += everyMs;
      while ((ends[0] ?? now) < now) {
        ends.shift();
        breaker.note(HUNG, false);
      }
      for (const path of OTHERS) {
        if (breaker.admits(path)) breaker.note(path, true);
        else refusedOthers += 1;
      }
      if (!breaker.admits(HUNG)) continue;
      sent += 1;
      ends.push(now + hangsMs);
    }
    return { sent, refusedOthers };
  }

  it('is asked by its first five pages, then by one each two seconds; the others are never kept from theirs', () => {
    expect(browse({ pages: 1_000, everyMs: 100, hangsMs: 0 })).toEqual({
      sent: expect.toSatisfy((sent: number) => sent > 40 && sent < 60),
      refusedOthers: 0,
    });
  });

  it('is left alone for as long as it hangs, however long who tries has to wait', () => {
    // 80 go out before the first of them has said that nothing came, and then no more than one each two seconds.
    expect(browse({ pages: 3_000, everyMs: 100, hangsMs: 8_000 })).toEqual({
      sent: expect.toSatisfy((sent: number) => sent > 120 && sent < 200),
      refusedOthers: 0,
    });
  });

  it('is back with its own answer alone', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let call = 0; call < 5; call += 1) {
      expect(breaker.admits(HUNG)).toBe(true);
      breaker.note(HUNG, false);
      breaker.note(GOODS, true);
    }
    expect([breaker.admits(HUNG), breaker.admits(GOODS), breaker.admits('/api-or/other')]).toEqual([
      false,
      true,
      true,
    ]);
    now = 2_000;
    expect([breaker.admits(HUNG), breaker.admits(HUNG)]).toEqual([true, false]);
    breaker.note(GOODS, true);
    expect(breaker.admits(HUNG)).toBe(false);
    breaker.note(HUNG, true);
    expect([breaker.admits(HUNG), breaker.admits(HUNG)]).toEqual([true, true]);
    // It is counted anew.
    for (let call = 0; call < 4; call += 1) breaker.note(HUNG, false);
    breaker.note(GOODS, true);
    expect(breaker.admits(HUNG)).toBe(true);
  });

  it('is asked freely again after ten seconds in which nobody needed it', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let call = 0; call < 5; call += 1) breaker.note(HUNG, false);
    breaker.note(GOODS, true);
    now = 9_999;
    breaker.note(GOODS, true);
    now = 10_000;
    expect([breaker.admits(HUNG), breaker.admits(HUNG)]).toEqual([true, true]);
    breaker.note(HUNG, false);
    breaker.note(GOODS, true);
    expect(breaker.admits(HUNG)).toBe(true);
  });

  it('rests by itself after a backend that was away as a whole, and the others go on', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let call = 0; call < 5; call += 1) breaker.note(HUNG, false);
    for (const path of OTHERS) breaker.note(path, false);
    expect(OTHERS.map((path) => breaker.admits(path))).toEqual([false, false, false]);
    now = 2_000;
    expect(breaker.admits(GOODS)).toBe(true);
    breaker.note(GOODS, true);
    expect(OTHERS.map((path) => breaker.admits(path))).toEqual([true, true, true]);
    expect([breaker.admits(HUNG), breaker.admits(HUNG)]).toEqual([true, false]);
  });
});

it('remembers a bounded number of paths, those that failed last', () => {
  const breaker = createBreaker(() => 0);
  const failing = (path: string) => {
    for (let call = 0; call < 5; call += 1) breaker.note(path, false);
    breaker.note(GOODS, true);
  };
  for (let path = 0; path <= 500; path += 1) failing(`/api-or/${path}`);
  expect([0, 1, 500].map((path) => breaker.admits(`/api-or/${path}`))).toEqual([true, false, false]);
  // Those that failed without an answer of anybody between them as well.
  for (let path = 501; path <= 1_002; path += 1) breaker.note(`/api-or/${path}`, false);
  expect([501, 502, 503, 1_002].map((path) => breaker.admits(`/api-or/${path}`))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
