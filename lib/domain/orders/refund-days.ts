import { refundDueFor } from './owed';
import type { PaymentState } from './states';

/** What changed what is to be paid back of an order. */
interface Change {
  /** `2026-07-31`. */
  day: string;
  /** What came in; below zero what was paid back. */
  paidFen: number;
  /** What a return or correction took off it. */
  grantedFen: number;
}

/**
 * What may be paid back on a day: the least that is due at the end of that day or of any later one, since what went back
 * later was due only once. Of a cancelled order that is what came in less what went back, as if it had been cancelled before.
 * @param order as it is now
 * @param later what changed it after that day
 */
export function refundableOn(
  order: { payment: PaymentState; totalFen: number; paidFen: number; grantedFen: number },
  later: readonly Change[],
): number {
  let { paidFen, grantedFen } = order;
  const dueFen = () => refundDueFor({ ...order, paidFen, grantedFen });
  let leastFen = dueFen();
  for (const change of [...later].sort(lastFirst)) {
    paidFen -= change.paidFen;
    // Of what was granted before refunds could be recorded not all counts.
    grantedFen = Math.max(0, grantedFen - change.grantedFen);
    leastFen = Math.min(leastFen, dueFen());
  }
  return leastFen;
}

/** A transfer is booked on its day alone: what made it due on that day was there before it, whatever its hour. */
const lastFirst = (a: Change, b: Change) =>
  b.day.localeCompare(a.day) || a.paidFen + a.grantedFen - b.paidFen - b.grantedFen;
