import { type PaymentState, UNSIGNED } from './states';

/**
 * What is still to be paid for an order. What returns and corrections take off lowers it: for what was never paid nothing is
 * paid back.
 */
export const owedFor = (
  { totalFen, paidFen }: { totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): number => Math.max(0, totalFen - paidFen - corrections.reduce((sum, { refundFen }) => sum + refundFen, 0));

/** Whether a payment is waited for, of an order that was not cancelled. */
export const isOwed = (
  order: { payment: PaymentState; totalFen: number; paidFen: number },
  corrections: readonly { refundFen: number }[],
): boolean => UNSIGNED.includes(order.payment) && owedFor(order, corrections) > 0;
