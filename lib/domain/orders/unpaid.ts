/**
 * What an account may keep from others before anybody knows that it pays: a laboratory's first orders stay far below it
 * (docs/adr/0027).
 */
export const UNPAID_LIMIT = { orders: 20, units: 300 } as const;

/** Orders that nothing was paid for, and what of the stock they hold. */
export interface Unpaid {
  orders: number;
  units: number;
}

/** Whether one more order that takes so many units of the stock stays within it. */
export const hasRoomFor = (held: Unpaid, units: number): boolean =>
  held.orders < UNPAID_LIMIT.orders && held.units + units <= UNPAID_LIMIT.units;
