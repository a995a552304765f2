import { assertFen } from '@/lib/domain/money';
import type { Totals } from '@/lib/domain/orders/pricing';

/**
 * An amount of an answer. A foreign backend's may be text or a fraction, which no component can show: here the answer
 * fails, and the block that it was for says so.
 * @throws RangeError for what is no integer
 */
export function toFen(amount: number): number {
  assertFen(amount);
  return amount;
}

/** What an order comes to, in fen. @throws RangeError as `toFen` does */
export const toTotals = (wire: Totals): Totals => ({
  goodsTotalFen: toFen(wire.goodsTotalFen),
  discountFen: toFen(wire.discountFen),
  freightFen: toFen(wire.freightFen),
  totalFen: toFen(wire.totalFen),
  taxFen: toFen(wire.taxFen),
});
