import type { Site } from '@/lib/routing/site';

/**
 * Remembers a result for each object, as long as the object lives. The object must never change. The site is no part of the
 * key: an object has one language, and each of these functions belongs to one device.
 */
export function memoizeByObject<T extends object, R>(
  make: (from: T, site: Site) => R,
): (from: T, site: Site) => R {
  const kept = new WeakMap<T, { made: R }>();
  return (from, site) => {
    const known = kept.get(from);
    if (known) return known.made;
    const made = make(from, site);
    kept.set(from, { made });
    return made;
  };
}
