import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { isDay } from '@/lib/domain/days';
import type { DispatchRule } from '@/lib/domain/dispatch';
import { DAY_MS } from '@/lib/domain/durations';

type Items = CallData<'getSysParaListByCodes'>[string];

/** A page is not kept longer, and nothing ships later. */
const AHEAD_DAYS = 120;

/**
 * From the parameter lists: SP_DISPATCH holds the cut-off hour, SP_WORK_CALENDAR days that differ from the week
 * (`off`: no working day, `work`: one on a weekend). Days that are past or far ahead stay on the server.
 */
export function dispatchRule(
  dispatch: Items | undefined,
  calendar: Items | undefined,
  now: number,
): DispatchRule | null {
  const cutOffHour = Number(dispatch?.[0]?.valStr ?? Number.NaN);
  if (!Number.isInteger(cutOffHour) || cutOffHour < 0 || cutOffHour > 24) return null;
  const from = formatDate(now - DAY_MS);
  const to = formatDate(now + AHEAD_DAYS * DAY_MS);
  const days = (kind: string) =>
    (calendar ?? [])
      .filter(
        ({ valStr, keyString }) => keyString === kind && isDay(valStr) && valStr >= from && valStr <= to,
      )
      .map(({ valStr }) => valStr);
  return { cutOffHour, holidays: days('off'), workdays: days('work') };
}
