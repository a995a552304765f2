import { createTtlCache, type TtlCache, type TtlCacheOptions } from '@/lib/cache/ttl-cache';
import type { Database } from './client';

/** A cache of its own for each database handle, so that databases (and tests) never see each other's answers. */
export function cacheByDatabase<V extends NonNullable<unknown>>(
  options: TtlCacheOptions<V>,
): (db: Database) => TtlCache<V> {
  const caches = new WeakMap<Database, TtlCache<V>>();
  return (db) => {
    const cache = caches.get(db) ?? createTtlCache<V>(options);
    caches.set(db, cache);
    return cache;
  };
}

const results = cacheByDatabase<NonNullable<unknown>>({ max: 200, ttlMs: 15_000 });

/**
 * Loads a value, or gives the one loaded less than 15 s ago under the same key. `isCostly` decides by the value
 * whether it is cached: a small shop's answers are always fresh, only a large one's are up to 15 s old.
 */
export async function cacheQuery<T extends NonNullable<unknown>>(
  db: Database,
  key: string,
  load: () => Promise<T>,
  isCostly: (value: T) => boolean,
): Promise<T> {
  const cache = results(db);
  const cached = cache.get(key);
  // The key names the query, and one query has one type of answer.
  if (cached !== undefined) return cached as T;
  const value = await load();
  if (isCostly(value)) cache.set(key, value);
  return value;
}
