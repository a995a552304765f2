import { randomInt } from 'node:crypto';
import { formatDate } from '@/lib/domain/dates';

/** Without what is misread on a printed page or over the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRTUVWXY';
const LENGTH = 6;

/** Whether a text has the shape of an order's number, as it is written or said. */
export const isOrderNumber = (text: string): boolean => /^\d{6}-[0-9A-Z]{6}$/i.test(text);

/** A number to speak and print: the day, and characters that say nothing of how many there are. */
export function makeNumber(prefix: string, now: Date): string {
  const day = formatDate(now).replaceAll('-', '').slice(2);
  const rest = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}${day}-${rest}`;
}
