import type { Site } from '@/lib/routing/site';

/**
 * Keeps what is made from an object as long as the object lives. An object has one language, and whoever makes
 * something of it belongs to one device, so nothing else decides what is made.
 *
 * @returns makes from an object that never changes; the second and later times from memory
 */
export function memoizeByObject<T extends object, R>(
  make: (from: T, site: Site) => R,
): (from: T, site: Site) => R {
  const kept = new WeakMap<T, { made: R }>();
  return (from, site) => {
    const known = kept.get(from) ?? { made: make(from, site) };
    kept.set(from, known);
    return known.made;
  };
}
