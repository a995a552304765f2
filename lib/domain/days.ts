import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { onShopClock } from './dates';

dayjs.extend(utc);

/** True for a day of the calendar written `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** Days that a list can be asked for: both ends of each, in Shanghai, are instants that a call takes. */
export const FIRST_DAY = '1970-01-02';
export const LAST_DAY = '2999-12-31';

/** True for a day that a list can be asked for. A year that is being typed is none yet: `0202-12-15`. */
export const isAskable = (text: string): boolean => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** The first instant of a day in Shanghai, in UTC. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00.000+08:00`).toISOString();

/** The last instant of a day in Shanghai, in UTC. */
export const dayEnd = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString();

/** So many months later, or earlier by a negative number; on the last day of a month that is too short. */
export const addMonths = (instant: Date, months: number): Date =>
  dayjs.utc(instant).add(months, 'month').toDate();

/** An instant as a field for day and time has it, in Shanghai: `yyyy-MM-ddTHH:mm`; '' when it is none. */
export const toMinuteField = (instant: string): string => onShopClock(instant).slice(0, 16);

/** What stands in such a field, in UTC; null when it is no time. */
export function fromMinuteField(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || !isDay(text.slice(0, 10))) return null;
  const time = new Date(`${text}:00.000+08:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
