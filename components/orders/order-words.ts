import type { OrderEvent } from '@/lib/domain/desk/audit-log';
import type { OrderSummary } from '@/lib/views/orders/order';

/** Events of an order that the pages have words for → key below `orders.events`. */
const EVENTS = {
  'order.placed': 'placed',
  'order.edited': 'edited',
  'order.discounted': 'discounted',
  'order.cancelled': 'cancelled',
  'order.expired': 'expired',
  'voucher.received': 'voucher',
  'payment.signed': 'signed',
  'payment.signed_partly': 'signedPartly',
  'payment.signed_late': 'signedLate',
  'payment.signed_further': 'signedFurther',
  'payment.settled': 'settled',
  'payment.refunded': 'refunded',
  'payment.refunded_partly': 'refundedPartly',
  'order.shipped': 'shipped',
  'order.shipped_partly': 'shippedPartly',
  'delivery.saved': 'delivery',
  'delivery.followed': 'followed',
  'delivery.ended': 'deliveryEnded',
  'order.received': 'received',
  'order.corrected': 'corrected',
  'order.returned': 'returned',
} as const satisfies Record<Exclude<OrderEvent, 'order.assigned'>, string>;

type EventWord = (typeof EVENTS)[keyof typeof EVENTS] | 'other';

/** The word of an event; one that is not known here still says that something changed. */
export function eventWord(event: string): EventWord {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event as keyof typeof EVENTS] : 'other';
}

type ComingStep = 'pay' | 'ship' | 'receive';

/** What is still to happen until an order is done, in order: who buys on account pays last. */
export function comingSteps({
  state,
  payment,
  terms,
  received,
}: Pick<OrderSummary, 'state' | 'payment' | 'terms' | 'received'>) {
  if (state === 'cancelled') return [];
  const isOwed = payment === 'UNPAID' || payment === 'VOUCHER';
  const steps: ComingStep[] = [];
  if (isOwed && terms === 'PREPAY') steps.push('pay');
  if (state === 'toPay' || state === 'toShip') steps.push('ship');
  if (state !== 'done' && !received) steps.push('receive');
  if (isOwed && terms === 'CREDIT') steps.push('pay');
  return steps;
}
