import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The shop's clock: Asia/Shanghai, which has stood at UTC+8 without summer time since 1991. */
const SHANGHAI_MINUTES = 480;

function format(instant: string | number | Date, pattern: string): string {
  const time = dayjs.utc(instant);
  return time.isValid() ? time.utcOffset(SHANGHAI_MINUTES).format(pattern) : '';
}

/** An instant (ISO 8601, epoch milliseconds or Date) as `yyyy-MM-dd HH:mm:ss` in Shanghai; '' when it is none. */
export function formatDateTime(instant: string | number | Date): string {
  return format(instant, 'YYYY-MM-DD HH:mm:ss');
}

/** An instant as `yyyy-MM-dd` in Shanghai; '' when it is none. */
export function formatDate(instant: string | number | Date): string {
  return format(instant, 'YYYY-MM-DD');
}

/** True for a day of the calendar written `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** The first instant of a day in Shanghai, in UTC. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00.000+08:00`).toISOString();

/** The last instant of a day in Shanghai, in UTC. */
export const dayEnd = (day: string): string => new Date(`${day}T23:59:59.999+08:00`).toISOString();

/** An instant as a field for day and time has it, in Shanghai: `yyyy-MM-ddTHH:mm`; '' when it is none. */
export const toMinuteField = (instant: string): string => format(instant, 'YYYY-MM-DDTHH:mm');

/** What stands in such a field, in UTC; null when it is no time. */
export function fromMinuteField(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || !isDay(text.slice(0, 10))) return null;
  const time = new Date(`${text}:00.000+08:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
