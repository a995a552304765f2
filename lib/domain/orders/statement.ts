/** Something that changed what a customer owes. */
export interface Booking {
  /** `credit`: a return or correction of what was never paid. */
  kind: 'order' | 'receipt' | 'refund' | 'credit';
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
  /** What returns and corrections took off what was owed. */
  creditedFen: number;
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
  const creditedFen = 0 - sumOf(['credit']);
  const closingFen = openingFen + chargedFen - creditedFen - paidFen;
  return { openingFen, rows, chargedFen, creditedFen, paidFen, closingFen };
}

/** What a return or a correction grants, by the number of its order. */
interface Grant {
  id: number;
  orderNo: string;
  at: string;
  refundFen: number;
}

/**
 * How much of each grant, by its id, lowers what is owed: what was paid for its order until then is paid back instead.
 * @param grants the earlier first
 */
export function creditsOf(grants: readonly Grant[], bookings: readonly Booking[]): Map<number, number> {
  const byOrder = new Map<string, Booking[]>(grants.map(({ orderNo }) => [orderNo, []]));
  for (const booking of bookings) byOrder.get(booking.orderNo)?.push(booking);
  const taken = new Map<string, number>();
  const credits = new Map<number, number>();
  for (const { id, orderNo, at, refundFen } of grants) {
    const owedFen = (byOrder.get(orderNo) ?? [])
      .filter((booking) => booking.kind === 'order' || booking.at <= at)
      .reduce((sum, { fen }) => sum + fen, -(taken.get(orderNo) ?? 0));
    const fen = Math.max(0, Math.min(refundFen, owedFen));
    credits.set(id, fen);
    taken.set(orderNo, (taken.get(orderNo) ?? 0) + fen);
  }
  return credits;
}
