import type { Locale } from '@/lib/routing/site';
import { createTtlCache } from './ttl-cache';

/**
 * What is made of records, once for those that say the same in one language: a product comes in the answers of many lists,
 * and anew with each answer, and what is kept of its object (`keepHtml`) would be made again for every one of them.
 *
 * @param max records at most; the least recently used goes first
 * @param make makes something of a record that never changes
 */
export function shareByContent<T extends object, R extends object>(
  max: number,
  make: (from: T) => R,
): (from: T, locale: Locale) => R {
  const byObject = new WeakMap<T, R>();
  const byContent = createTtlCache<R>({ max });
  return (from, locale) => {
    const known = byObject.get(from);
    if (known) return known;
    const key = `${locale} ${JSON.stringify(from)}`;
    const made = byContent.get(key) ?? make(from);
    byContent.set(key, made);
    byObject.set(from, made);
    return made;
  };
}
