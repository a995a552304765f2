import type { Totals } from '@/lib/domain/orders/pricing';

/** What an order comes to, in fen. */
export const toTotals = ({ goodsTotalFen, discountFen, freightFen, totalFen, taxFen }: Totals): Totals => ({
  goodsTotalFen,
  discountFen,
  freightFen,
  totalFen,
  taxFen,
});
