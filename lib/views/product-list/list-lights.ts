import 'server-only';
import { shareByContent } from '@/lib/cache/share-by-content';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';
import { type Lights, toLight } from '../product/light';
import type { ProductCard } from '../product/product-card';

/** More than these the call does not take at once. */
const MOST = 100;

/** Each curve is drawn once for all lists: a shop has some dozens. */
const listedLight = shareByContent(500, toLight);

/**
 * The light of what a list shows, each fluorophore once. Empty when its call failed: the list stands without its
 * small spectra then.
 */
export async function loadLights(
  products: readonly ProductCard[],
  locale: Locale,
  seconds: number,
): Promise<Lights> {
  // In one order, so that lists of the same light share an answer.
  const keys = [...new Set(products.flatMap(({ fluorophores }) => fluorophores))].sort().slice(0, MOST);
  if (keys.length === 0) return new Map();
  const found = await secondary('spectraQuery', { fluorophores: keys }, { locale, seconds });
  return new Map(
    found?.fluorophores.map((spectrum) => [spectrum.fluorophore, listedLight(spectrum, locale)]),
  );
}
