import type { ShelfLine } from '@/lib/views/desk/order';

/** Units of one lot that go for a line, as they are typed. */
export interface LotPick {
  key: number;
  lineId: number;
  lot: string;
  qty: string;
}

/** Machine word of what is wrong with a pick; by its key. */
export type PickErrors = Readonly<Record<number, 'qty' | 'above_open' | 'above_lot' | 'lot'>>;

/** The proposal of the shelf: first-expiring first; a line of which nothing may be sent has none. */
export const proposedPicks = (shelf: readonly ShelfLine[]): LotPick[] =>
  shelf
    .flatMap(({ lineId, proposed }) => proposed.map(({ lot, qty }) => ({ lineId, lot, qty: String(qty) })))
    .map((pick, key) => ({ key, ...pick }));

const COUNT = /^\d{1,6}$/;
/** Full-width digits are digits; nothing is none. */
export const unitsOf = ({ qty }: LotPick): number | null => {
  const text = qty.normalize('NFKC').trim();
  if (text === '') return 0;
  return COUNT.test(text) ? Number(text) : null;
};

/** Those of which something goes: a line that somebody else has sent whole meanwhile is on the shelf no more. */
export const packedOf = (picks: readonly LotPick[], shelf: readonly ShelfLine[]) =>
  picks
    .filter((pick) => shelf.some(({ lineId }) => lineId === pick.lineId))
    .flatMap((pick) => {
      const qty = unitsOf(pick) ?? 0;
      return qty > 0 ? [{ ...pick, qty }] : [];
    });

/** What is wrong before anything is sent; the backend checks all of it again. */
export function pickErrors(picks: readonly LotPick[], shelf: readonly ShelfLine[]): PickErrors {
  const errors: Record<number, PickErrors[number]> = {};
  for (const line of shelf) {
    const own = picks.filter(({ lineId }) => lineId === line.lineId);
    let sum = 0;
    const ofLot = new Map<string, number>();
    for (const pick of own) {
      const units = unitsOf(pick);
      if (units === null) {
        errors[pick.key] = 'qty';
        continue;
      }
      sum += units;
      const taken = (ofLot.get(pick.lot) ?? 0) + units;
      ofLot.set(pick.lot, taken);
      const there = line.lots.find(({ lot }) => lot === pick.lot)?.qty ?? null;
      if (sum > line.left) errors[pick.key] = 'above_open';
      else if (there !== null && taken > there) errors[pick.key] = 'above_lot';
    }
  }
  return errors;
}

/** Units that go, and whether the order is complete with them. */
export function sumOf(
  picks: readonly LotPick[],
  shelf: readonly ShelfLine[],
): { units: number; whole: boolean } {
  const units = packedOf(picks, shelf).reduce((sum, { qty }) => sum + qty, 0);
  return { units, whole: units === shelf.reduce((sum, { left }) => sum + left, 0) };
}

/** The warmest that goods kept cold may be kept at. */
const COLD_C = 10;
const FRIDAY = 5;

/**
 * Whether a parcel of today would be under way on a weekend, with goods that are kept cold or against the customer's
 * wish.
 * @param today yyyy-MM-dd in Shanghai
 */
export function travelsOverWeekend(
  today: string,
  lines: readonly { maxC: number | null }[],
  wish: 'ANY' | 'WEEKDAYS' | 'NO_WEEKEND_TRANSIT',
): boolean {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  if (weekday !== 0 && weekday < FRIDAY) return false;
  return wish !== 'ANY' || lines.some(({ maxC }) => maxC !== null && maxC < COLD_C);
}
