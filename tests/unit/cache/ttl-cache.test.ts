import { describe, expect, it } from 'vitest';
import { createTtlCache } from '@/lib/cache/ttl-cache';

describe('createTtlCache', () => {
  it('gives a value until it is too old', () => {
    let time = 0;
    const cache = createTtlCache<string>({ max: 10, ttlMs: 1_000, now: () => time });
    cache.set('a', 'one');
    cache.set('b', 'two', 5_000);
    time = 999;
    expect(cache.get('a')).toBe('one');
    time = 1_000;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBe('two');
    time = 5_000;
    expect(cache.get('b')).toBeUndefined();
  });

  it('never ages without a time to live', () => {
    let time = 0;
    const cache = createTtlCache<string>({ max: 10, now: () => time });
    cache.set('a', 'one');
    time = Number.MAX_SAFE_INTEGER;
    expect(cache.get('a')).toBe('one');
  });

  it('drops what was used least recently when there are too many', () => {
    const cache = createTtlCache<number>({ max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('bounds the sum of the weights, and refuses what alone is too heavy', () => {
    const cache = createTtlCache<string>({ max: 10, weigh: (value) => value.length });
    cache.set('a', '12345');
    cache.set('b', '12345');
    cache.set('c', '1');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, '12345', '1']);
    cache.set('d', '12345678901');
    expect(cache.get('d')).toBeUndefined();
  });

  it('forgets on request', () => {
    const cache = createTtlCache<number>({ max: 2 });
    cache.set('a', 1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
