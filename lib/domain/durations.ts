export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Every day of the shop's clock is as long: it knows no summer time. */
export const DAY_MS = 24 * HOUR_MS;
