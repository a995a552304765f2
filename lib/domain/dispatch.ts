import { SHANGHAI_MS } from './dates';
import { DAY_MS } from './durations';

/** When orders are dispatched: working days of Asia/Shanghai, before an hour of the day. */
export interface DispatchRule {
  /** Orders before this hour (0–24) of a working day leave on it. */
  cutOffHour: number;
  /** Days (yyyy-MM-dd) that are no working days although they are Monday to Friday. */
  holidays: readonly string[];
  /** Saturdays and Sundays that are worked, to make up for holidays. */
  workdays: readonly string[];
}

/** Longer than any row of holidays: a rule without a single working day must not run for ever. */
const MOST_DAYS = 400;

const dayOf = (shanghai: number) => new Date(shanghai).toISOString().slice(0, 10);

function isWorkingDay(shanghai: number, { holidays, workdays }: DispatchRule): boolean {
  const day = dayOf(shanghai);
  if (workdays.includes(day)) return true;
  const weekday = new Date(shanghai).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.includes(day);
}

/**
 * The day (yyyy-MM-dd, Shanghai) on which an order of this moment leaves: today before the cut-off hour of a working
 * day, else the next working day; `leadDays` working days later.
 * @param now in milliseconds since 1970
 * @returns null when no working day is near enough (`MOST_DAYS`)
 */
export function dispatchDay(now: number, leadDays: number, rule: DispatchRule): string | null {
  let at = now + SHANGHAI_MS;
  const hour = new Date(at).getUTCHours();
  let left = leadDays;
  if (hour >= rule.cutOffHour && isWorkingDay(at, rule)) at += DAY_MS;
  for (let days = 0; days < MOST_DAYS; days += 1, at += DAY_MS) {
    if (!isWorkingDay(at, rule)) continue;
    if (left === 0) return dayOf(at);
    left -= 1;
  }
  return null;
}
