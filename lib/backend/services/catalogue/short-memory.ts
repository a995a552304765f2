import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/backend/db/client';

const KEEP_MS = 15_000;

/** One memory for each database handle, so that databases (and tests) never see each other's answers. */
const memories = new WeakMap<Database, LRUCache<string, NonNullable<unknown>>>();

/**
 * Loads a value, or gives the one loaded less than 15 s ago under the same key. `worthKeeping` decides by the value
 * whether it was costly enough: a small shop's answers are always fresh, only a large one's are up to 15 s old.
 */
export async function remember<T extends NonNullable<unknown>>(
  db: Database,
  key: string,
  load: () => Promise<T>,
  worthKeeping: (value: T) => boolean,
): Promise<T> {
  const memory = memories.get(db) ?? new LRUCache<string, NonNullable<unknown>>({ max: 200, ttl: KEEP_MS });
  memories.set(db, memory);
  const known = memory.get(key);
  // The key names the question, and one question has one type of answer.
  if (known !== undefined) return known as T;
  const value = await load();
  if (worthKeeping(value)) memory.set(key, value);
  return value;
}
