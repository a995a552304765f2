import type { CartLine } from '@/lib/views/cart/cart';

/** Lines that travel alike, as the supplier's record of each product has it. */
interface Parcel {
  /** In the page's language; empty: nothing is recorded. */
  shipping: string;
  lines: CartLine[];
}

/** Lines by how they travel, in the order in which each way comes first. A line's own order stays. */
export function parcelsOf(lines: readonly CartLine[]): Parcel[] {
  const parcels = new Map<string, CartLine[]>();
  for (const line of lines) {
    const shipping = line.care?.shipping ?? '';
    const known = parcels.get(shipping);
    if (known) known.push(line);
    else parcels.set(shipping, [line]);
  }
  return [...parcels].map(([shipping, alike]) => ({ shipping, lines: alike }));
}
