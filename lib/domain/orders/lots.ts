/** A lot on the shelf; `qty` null: nobody counts it. */
export interface ShelfLot {
  lot: string;
  /** yyyy-MM-dd. */
  expiresOn: string;
  qty: number | null;
}

export interface LotPick {
  lot: string;
  expiresOn: string;
  qty: number;
}

/** A lot may be sent on its last day, and not after it. */
export const isExpired = (expiresOn: string, today: string): boolean => expiresOn < today;

/** A lot may be sent from the day on which its certificate was issued; one without is held back. */
export const isReleased = ({ releasedOn }: { releasedOn: string | null }, today: string): boolean =>
  releasedOn !== null && releasedOn <= today;

/** First to expire first. */
export const byLastDay = (a: ShelfLot, b: ShelfLot): number =>
  a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot);

/** What to send, first-expiring first and never an expired lot; less than `wanted` when the shelf has less. */
export function proposeLots(shelf: readonly ShelfLot[], wanted: number, today: string): LotPick[] {
  const good = shelf
    .filter(({ expiresOn, qty }) => !isExpired(expiresOn, today) && qty !== 0)
    .sort(byLastDay);
  const picks: LotPick[] = [];
  let left = wanted;
  for (const { lot, expiresOn, qty } of good) {
    if (left <= 0) break;
    const taken = Math.min(left, qty ?? left);
    picks.push({ lot, expiresOn, qty: taken });
    left -= taken;
  }
  return picks;
}
