import { HOUR_MS } from './durations';

/** The shop's clock: Asia/Shanghai, which has stood at UTC+8 without summer time since 1991. */
export const SHANGHAI_MS = 8 * HOUR_MS;

/**
 * An instant as the shop's clock has it, `yyyy-MM-ddTHH:mm:ss…`; '' when it is none. Without the library of `days.ts`,
 * which weighs more than the pages that show a date.
 */
export function onShopClock(instant: string | number | Date): string {
  const time = new Date(new Date(instant).getTime() + SHANGHAI_MS);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** An instant (ISO 8601, epoch milliseconds or Date) as `yyyy-MM-dd HH:mm:ss` in Shanghai; '' when it is none. */
export const formatDateTime = (instant: string | number | Date): string =>
  onShopClock(instant).slice(0, 19).replace('T', ' ');

/** An instant as `yyyy-MM-dd` in Shanghai; '' when it is none. */
export const formatDate = (instant: string | number | Date): string => onShopClock(instant).slice(0, 10);
