import { DAY_MS } from '../durations';
import type { OrderState } from './states';

interface ClockRules {
  expiryDays: number;
  autoReceiveDays: number;
}

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** What the clock does to an order when its time comes; null: nothing. */
export function clockMove({
  status,
  payment,
  paidPartly,
  received,
}: OrderState): 'expire' | 'receive' | null {
  if (status === '待付款' && payment === 'UNPAID' && !paidPartly) return 'expire';
  return status === '待收货' && !received ? 'receive' : null;
}

/**
 * When the clock moves an order, or null when it doesn't.
 * @param now of the change that led to this state
 * @param running when its clock was to strike so far; null: none ran
 * @param rules null: the shop has none (any more), and no clock begins. What is sent then waits for its customer to say that it
 * came: nobody was told after how many days it would count as received.
 */
export function dueAt(
  { from, to }: { from: OrderState | null; to: OrderState },
  { now, running, rules }: { now: Date; running: Date | null; rules: ClockRules | null },
): Date | null {
  const move = clockMove(to);
  if (move === null) return null;
  // A change that leaves the clock's own question open leaves its time as well.
  if (from && running && clockMove(from) === move) return running;
  return rules && daysAfter(now, move === 'expire' ? rules.expiryDays : rules.autoReceiveDays);
}
