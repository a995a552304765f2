interface Sent {
  lines: readonly unknown[];
}

/** Goods were in it; papers that followed without any are no parcel, and nothing once they are taken out. */
export const isParcel = ({ lines }: Sent): boolean => lines.length > 0;

interface Numbered<T> {
  delivery: T;
  isParcel: boolean;
  /** Which parcel it is, or which papers without goods, from 1. */
  number: number;
}

/**
 * Deliveries of an order, the oldest first, with the numbers that pages, papers and file names give them. Parcels are
 * counted by themselves, as a person who unpacks them does; what is sent later changes no number.
 */
export function numberDeliveries<T extends Sent>(deliveries: readonly T[]): Numbered<T>[] {
  const counts = { parcels: 0, papers: 0 };
  return deliveries.map((delivery) => {
    const kind = isParcel(delivery) ? 'parcels' : 'papers';
    counts[kind] += 1;
    return { delivery, isParcel: kind === 'parcels', number: counts[kind] };
  });
}
