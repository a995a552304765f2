import type { Locale } from '@/lib/routing/site';

/** Words that are the same on every page of a language: put together once. */
export function byLocale<T extends object>(make: (locale: Locale) => T): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
