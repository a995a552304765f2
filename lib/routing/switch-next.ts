import { splitAddress } from './parse';
import { paths, siteOf, switchLocale } from './paths';
import type { Locale } from './site';

/** The same page in another language, and so is the page of this site that it goes on to (`next`). */
export function switchWithNext(address: string, locale: Locale): string {
  const switched = switchLocale(address, locale);
  const { pathname, search, hash } = splitAddress(switched);
  const query = new URLSearchParams(search);
  const next = paths(siteOf(switched)).localHref(query.get('next'));
  if (next === null) return switched;
  query.set('next', next);
  return `${pathname}?${query}${hash}`;
}
