import { DAY_MS } from '../durations';
import type { LotPick } from './lots';

/** Fewer orders, or orders closer together, say nothing of how fast something is used. */
const LEAST_ORDERS = 3;
const LEAST_DAYS = 60;

/** Units of one pack size in one order. */
export interface PastOrder {
  qty: number;
  placedAt: Date;
}

/** How fast a customer uses a pack size, and the orders that say so. */
interface Usage {
  orders: number;
  units: number;
  from: Date;
  to: Date;
  perDay: number;
}

/** @returns null when the orders on record are too few to say */
export function usageOf(past: readonly PastOrder[]): Usage | null {
  const byTime = [...past].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const [first, last] = [byTime[0], byTime.at(-1)];
  if (!first || !last || byTime.length < LEAST_ORDERS) return null;
  const days = (last.placedAt.getTime() - first.placedAt.getTime()) / DAY_MS;
  if (days < LEAST_DAYS) return null;
  const units = byTime.reduce((sum, { qty }) => sum + qty, 0);
  // What came last has not been used up yet, as far as anybody knows.
  return {
    orders: byTime.length,
    units,
    from: first.placedAt,
    to: last.placedAt,
    perDay: (units - last.qty) / days,
  };
}

/** What of some units expires before it is used. */
interface Leftover {
  /** The first lot of which that is so. */
  lot: string;
  expiresOn: string;
  /** Units that are used in time, and days that all of them last. */
  inTime: number;
  lastsDays: number;
}

/** Lots are used one after the other, as they are sent. @returns null when all of it is used in time */
export function leftoverOf(picks: readonly LotPick[], perDay: number, today: string): Leftover | null {
  const all = picks.reduce((sum, { qty }) => sum + qty, 0);
  let used = 0;
  for (const { lot, expiresOn, qty } of picks) {
    const days = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
    const inTime = Math.floor(days * perDay);
    if (inTime < used + qty)
      return { lot, expiresOn, inTime: Math.max(used, inTime), lastsDays: Math.round(all / perDay) };
    used += qty;
  }
  return null;
}
