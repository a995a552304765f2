/** Something that changed what a customer owes. */
export interface Booking {
  kind: 'order' | 'receipt' | 'refund';
  /** ISO 8601, UTC. */
  at: string;
  orderNo: string;
  /** What else names it: the customer's own number of an order, the bank's of a payment. */
  reference: string;
  /** Owed more by so many fen; less, where it is below zero. */
  fen: number;
}

export interface StatementRow extends Booking {
  /** Owed after it, in fen; below zero: more came in than is owed. */
  balanceFen: number;
}

export interface Statement {
  openingFen: number;
  rows: StatementRow[];
  chargedFen: number;
  /** What came in, less what was paid back. */
  paidFen: number;
  closingFen: number;
}

/** What is owed before a period, what changed it within, and what is owed after it. Both ends belong to the period. */
export function statementOf(
  bookings: readonly Booking[],
  { from, to }: { from: string; to: string },
): Statement {
  const inOrder = [...bookings].sort((a, b) => a.at.localeCompare(b.at));
  let balanceFen = 0;
  let openingFen = 0;
  const rows: StatementRow[] = [];
  for (const booking of inOrder) {
    if (booking.at > to) break;
    balanceFen += booking.fen;
    if (booking.at < from) openingFen = balanceFen;
    else rows.push({ ...booking, balanceFen });
  }
  const sumOf = (kinds: readonly Booking['kind'][]) =>
    rows.reduce((sum, { kind, fen }) => (kinds.includes(kind) ? sum + fen : sum), 0);
  const chargedFen = sumOf(['order']);
  // Not minus zero where nothing came in.
  const paidFen = 0 - sumOf(['receipt', 'refund']);
  return { openingFen, rows, chargedFen, paidFen, closingFen: openingFen + chargedFen - paidFen };
}
