import { type PaymentState, UNSIGNED } from './states';

interface Sums {
  totalFen: number;
  paidFen: number;
  /** What returns and corrections took off it. */
  grantedFen: number;
}

/** What returns and corrections took off an order, all of them. */
export const grantedBy = (corrections: readonly { refundFen: number }[]): number =>
  corrections.reduce((sum, { refundFen }) => sum + refundFen, 0);

/**
 * What is still to be paid for an order. What returns and corrections take off lowers it: for what was never paid nothing is
 * paid back.
 */
export const owedFor = (
  order: { totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): number => owedLess({ ...order, grantedFen: grantedBy(corrections) });

/** The same of an order that is kept with what returns and corrections took off it. */
export const owedLess = ({ totalFen, paidFen, grantedFen }: Sums): number =>
  Math.max(0, totalFen - paidFen - grantedFen);

/**
 * What is to be paid back of an order: all that is left of a cancelled one, and what one that counts as paid has above its
 * total less `grantedFen`, which returns and corrections took off it. It is never more than came in.
 */
export function refundDueFor({
  payment,
  totalFen,
  paidFen,
  grantedFen,
}: Sums & { payment: PaymentState }): number {
  if (payment === 'REFUND_DUE') return paidFen;
  return payment === 'SIGNED' ? Math.max(0, Math.min(paidFen, paidFen + grantedFen - totalFen)) : 0;
}

/** What would be to be paid back if a return or correction took this much off it as well. */
export function refundDueWith(
  order: { payment: PaymentState; totalFen: number; paidFen: number; refundDueFen: number },
  corrections: readonly { refundFen: number }[],
  refundFen: number,
): number {
  const { payment, paidFen, refundDueFen } = order;
  // One that is paid has no part of its total left that could be lowered.
  if (payment === 'SIGNED') return Math.min(paidFen, refundDueFen + refundFen);
  // A proof is looked at first; of any other, what is above what is still owed was paid.
  return payment === 'UNPAID' ? Math.max(0, Math.min(paidFen, refundFen - owedFor(order, corrections))) : 0;
}

/** Whether a payment is waited for, of an order that was not cancelled. */
export const isOwed = (
  order: { payment: PaymentState; totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): boolean => UNSIGNED.includes(order.payment) && owedFor(order, corrections) > 0;
