/** What an order comes to, in fen. */
export interface Totals {
  goodsTotalFen: number;
  discountFen: number;
  freightFen: number;
  totalFen: number;
  /** Within the total. */
  taxFen: number;
}

export const toTotals = ({ goodsTotalFen, discountFen, freightFen, totalFen, taxFen }: Totals): Totals => ({
  goodsTotalFen,
  discountFen,
  freightFen,
  totalFen,
  taxFen,
});
