import 'server-only';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';
import { type Lights, toLight } from '../product/light';
import type { ProductCard } from '../product/product-card';

/** More than these the call does not take at once. */
const MOST = 50;

/**
 * The light of what a list shows, each fluorophore once. Empty when its call failed: the list stands without its
 * small spectra then.
 */
export async function loadLights(
  products: readonly ProductCard[],
  locale: Locale,
  seconds: number,
): Promise<Lights> {
  const ids = products
    .filter(({ fluorophores }) => fluorophores.length > 0)
    .map(({ id }) => id)
    .slice(0, MOST);
  if (ids.length === 0) return new Map();
  const found = await secondary('spectraQuery', { goodsIds: ids }, { locale, seconds });
  return new Map((found?.fluorophores ?? []).map((spectrum) => [spectrum.fluorophore, toLight(spectrum)]));
}
