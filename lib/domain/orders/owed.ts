import { type PaymentState, UNSIGNED } from './states';

/**
 * What is still to be paid for an order. What returns and corrections take off lowers it: for what was never paid nothing is
 * paid back.
 */
export const owedFor = (
  { totalFen, paidFen }: { totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): number => Math.max(0, totalFen - paidFen - corrections.reduce((sum, { refundFen }) => sum + refundFen, 0));

/**
 * What is to be paid back of an order: all that is left of a cancelled one, and what one that counts as paid has above its
 * total less `grantedFen`, which returns and corrections took off it. It is never more than came in.
 */
export function refundDueFor({
  payment,
  totalFen,
  paidFen,
  grantedFen,
}: {
  payment: PaymentState;
  totalFen: number;
  paidFen: number;
  grantedFen: number;
}): number {
  if (payment === 'REFUND_DUE') return paidFen;
  return payment === 'SIGNED' ? Math.max(0, Math.min(paidFen, paidFen + grantedFen - totalFen)) : 0;
}

/** Whether a payment is waited for, of an order that was not cancelled. */
export const isOwed = (
  order: { payment: PaymentState; totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): boolean => UNSIGNED.includes(order.payment) && owedFor(order, corrections) > 0;
