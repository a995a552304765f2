import { DAY_MS } from '../durations';

/** From so many days before its expiry on, a lot is warned about. */
export const EXPIRY_WARNING_DAYS = 60;

interface Expiry {
  state: 'good' | 'soon' | 'expired';
  /** Days left; 0 on the last day, below zero once it is over. */
  days: number;
}

/** How a lot's expiry stands. Days are yyyy-MM-dd; a lot may be used on its last day. */
export function expiryOf(expiresOn: string, today: string): Expiry {
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  return { days, state: days < 0 ? 'expired' : days <= EXPIRY_WARNING_DAYS ? 'soon' : 'good' };
}

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
