import type { Locale } from '@/lib/routing/site';
import type { ShippedLot } from '@/lib/views/orders/lots';

/** Says a part of the paragraph in its language: `lot` for one lot, `lots` for several. */
type Say = (
  part: 'text' | 'item' | 'lot' | 'lots' | 'rrid' | 'betweenItems' | 'betweenLots',
  values?: Record<string, string>,
) => string;

/**
 * The paragraph of a methods section: each product once, with its catalogue number, its lots and, where one is on
 * record, its RRID.
 */
export function writeMethods(
  chosen: readonly Pick<ShippedLot, 'catalogNo' | 'lot' | 'names' | 'rrid'>[],
  lang: Locale,
  say: Say,
): string {
  const products = new Map<string, { name: string; rrid: string | null; lots: Set<string> }>();
  for (const { catalogNo, lot, names, rrid } of chosen) {
    const name = (lang === 'en' && names.en) || names.zh;
    const known = products.get(catalogNo) ?? { name, rrid, lots: new Set() };
    known.lots.add(lot);
    products.set(catalogNo, known);
  }
  const items = [...products].map(([code, { name, rrid, lots }]) =>
    say('item', {
      name,
      code,
      lots: say(lots.size === 1 ? 'lot' : 'lots', { lots: [...lots].join(say('betweenLots')) }),
      rrid: rrid === null ? '' : say('rrid', { rrid }),
    }),
  );
  return say('text', { list: items.join(say('betweenItems')) });
}
