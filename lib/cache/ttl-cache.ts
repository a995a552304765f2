import { LRUCache } from 'lru-cache';

export interface TtlCacheOptions<V> {
  /** Entries at most, or the sum of their weights where `weigh` is given; the least recently used goes first. */
  max: number;
  /** Weight of an entry, a whole number from 1. One heavier than `max` is not cached. */
  weigh?: (value: V, key: string) => number;
  /** Milliseconds that an entry may be old. Left out: it never becomes untrue. */
  ttlMs?: number;
  /** Milliseconds since any fixed moment, for tests. */
  now?: () => number;
}

export interface TtlCache<V> {
  /** The value, unless it has become too old or had to make room. */
  get(key: string): V | undefined;
  /** @param ttlMs in place of the cache's own */
  set(key: string, value: V, ttlMs?: number): void;
  delete(key: string): void;
}

/** A cache with a bound and a time to live: the one kind that the server has. */
export function createTtlCache<V extends NonNullable<unknown>>({
  max,
  weigh,
  ttlMs = Number.POSITIVE_INFINITY,
  now = () => Date.now(),
}: TtlCacheOptions<V>): TtlCache<V> {
  interface Entry {
    value: V;
    until: number;
  }
  const entries = weigh
    ? new LRUCache<string, Entry>({ maxSize: max, sizeCalculation: ({ value }, key) => weigh(value, key) })
    : new LRUCache<string, Entry>({ max });
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() < entry.until) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value, ownTtlMs = ttlMs) {
      entries.set(key, { value, until: now() + ownTtlMs });
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
