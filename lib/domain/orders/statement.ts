import { onShopClock } from '../dates';

/** Something that changed what a customer owes. */
export interface Booking {
  /** `credit`: a return or correction, of what was never paid or was paid back. */
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

/** Of a transfer the day alone is on record, as the day's first instant, and so is what follows from it. */
export const isDayAlone = ({ kind, at }: Pick<Booking, 'kind' | 'at'>): boolean =>
  kind !== 'order' && onShopClock(at).endsWith('T00:00:00.000Z');

/** What has only a day stands after what has an hour on it: most transfers pay for what was ordered before. */
const placeOf = (booking: Booking): string => {
  const clock = onShopClock(booking.at);
  return isDayAlone(booking) ? `${clock.slice(0, 10)}T24` : clock;
};

/** What is owed before a period, what changed it within, and what is owed after it. Both ends belong to the period. */
export function statementOf(
  bookings: readonly Booking[],
  { from, to }: { from: string; to: string },
): Statement {
  const inOrder = [...bookings].sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
  let balanceFen = 0;
  let openingFen = 0;
  const rows: StatementRow[] = [];
  for (const booking of inOrder) {
    if (booking.at > to) continue;
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
  /** What of all grants of its order is not to be paid back: those from before refunds of paid orders could be recorded. */
  uncountedFen: number;
}

/** Part of a grant that is taken off what is owed. */
interface Credit {
  /** The grant's. */
  id: number;
  at: string;
  fen: number;
}

interface Taken {
  credits: Credit[];
  /** What is left of each grant to be paid back, by its id. */
  left: Map<number, number>;
}

/**
 * What grants take off what is owed: as much as is not paid when they are made, and the rest when it is paid back, which
 * would else be owed again. What was paid and is not paid back yet takes off nothing.
 * @param grants the earlier first
 */
export function creditsOf(grants: readonly Grant[], bookings: readonly Booking[]): Taken {
  const byOrder = new Map<string, { grants: Grant[]; bookings: Booking[] }>();
  for (const grant of grants) {
    const of = byOrder.get(grant.orderNo);
    if (of) of.grants.push(grant);
    else byOrder.set(grant.orderNo, { grants: [grant], bookings: [] });
  }
  for (const booking of bookings) byOrder.get(booking.orderNo)?.bookings.push(booking);
  const orders = [...byOrder.values()].map(creditsOfOrder);
  return {
    credits: orders.flatMap(({ credits }) => credits),
    left: new Map(orders.flatMap(({ open }) => open.map(({ id, leftFen }) => [id, leftFen]))),
  };
}

function creditsOfOrder({ grants, bookings }: { grants: Grant[]; bookings: Booking[] }) {
  const steps = [
    // A transfer is booked on its day alone, which begins before the hour of the order.
    ...bookings.map(({ kind, at, fen }) => ({ at: kind === 'order' ? '' : at, fen, grant: null })),
    ...grants.map((grant) => ({ at: grant.at, fen: 0, grant })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const credits: Credit[] = [];
  const open: { id: number; leftFen: number }[] = [];
  let owedFen = 0;
  let creditedFen = 0;
  // They were made before all others.
  let uncountedFen = grants[0]?.uncountedFen ?? 0;
  for (const { at, fen: bookedFen, grant } of steps) {
    owedFen += bookedFen;
    // What was taken off, and paid all the same, is part of it: it is no grant's any more, and is not to be paid back either.
    const paidTooFen = Math.max(0, Math.min(-owedFen, creditedFen, uncountedFen));
    owedFen += paidTooFen;
    creditedFen -= paidTooFen;
    uncountedFen -= paidTooFen;
    const granted = grant && { id: grant.id, leftFen: grant.refundFen };
    if (granted) open.push(granted);
    for (const one of open) {
      const fen = Math.min(one.leftFen, owedFen);
      if (fen <= 0) continue;
      one.leftFen -= fen;
      owedFen -= fen;
      creditedFen += fen;
      credits.push({ id: one.id, at, fen });
    }
    if (!granted) continue;
    const goneFen = Math.min(granted.leftFen, uncountedFen);
    granted.leftFen -= goneFen;
    uncountedFen -= goneFen;
  }
  return { credits, open };
}
