import { type Actor, type OrderState, type OrderStatus, type PaymentState, UNSIGNED } from './states';

/** What can be done to an order that stands. */
export const MOVES = [
  'voucher',
  'edit',
  'discount',
  'signPart',
  'sign',
  'signLate',
  'signFurther',
  'shipPart',
  'ship',
  'receive',
  'cancel',
  'expire',
  'refundPart',
  'refund',
  'fix',
  'hide',
] as const;
export type Move = (typeof MOVES)[number];

interface Rule {
  move: Move;
  by: readonly Actor[];
  status: readonly OrderStatus[];
  payment: readonly PaymentState[];
  /** True: only before any of it is dispatched. */
  unshipped?: true;
  /** True: only while no money came in. */
  unpaid?: true;
  /** True: only while something is to be paid back; false: only while nothing is. */
  refundDue?: boolean;
  /** The fields that the move changes. */
  to: (state: OrderState) => Partial<OrderState>;
}

const OPEN: readonly OrderStatus[] = ['待付款', '待发货', '待收货', '已完成'];
const UNSHIPPED: readonly OrderStatus[] = ['待付款', '待发货'];
/** Where an order can be that counts as paid. */
const STANDING: readonly OrderStatus[] = ['待发货', '待收货', '已完成'];
const ANY_PAYMENT: readonly PaymentState[] = ['UNPAID', 'VOUCHER', 'SIGNED', 'REFUND_DUE', 'REFUNDED'];
const asItIs = () => ({});

/**
 * A cancelled order owes back what came in for it: for one that was given away nothing did, signed or not. Nobody looks at
 * its proof of payment any more: what comes in all the same is signed late.
 */
const cancelled = ({ paidPartly }: OrderState): Partial<OrderState> => ({
  status: '已取消',
  payment: paidPartly ? 'REFUND_DUE' : 'UNPAID',
  refundDue: paidPartly,
});

/** With the payment signed, a prepaid order goes to the store room, and one that has arrived is done. */
const signed = ({ status, received }: OrderState): Partial<OrderState> => ({
  payment: 'SIGNED',
  paidPartly: true,
  status: status === '待付款' ? '待发货' : status === '待收货' && received ? '已完成' : status,
});

/** The whole machine: what is not in this table is refused. */
const RULES: readonly Rule[] = [
  {
    move: 'voucher',
    by: ['customer'],
    status: OPEN,
    payment: ['UNPAID'],
    to: () => ({ payment: 'VOUCHER' }),
  },
  {
    move: 'edit',
    by: ['staff'],
    status: UNSHIPPED,
    payment: ['UNPAID'],
    unshipped: true,
    unpaid: true,
    to: asItIs,
  },
  {
    move: 'discount',
    by: ['staff'],
    status: UNSHIPPED,
    payment: ['UNPAID'],
    unshipped: true,
    unpaid: true,
    to: asItIs,
  },
  {
    move: 'signPart',
    by: ['staff'],
    status: OPEN,
    payment: UNSIGNED,
    // The proof was looked at: that of the rest is another.
    to: () => ({ payment: 'UNPAID', paidPartly: true }),
  },
  { move: 'sign', by: ['staff'], status: OPEN, payment: UNSIGNED, to: signed },
  // A transfer may be on its way when the order lapses or is cancelled, and come in two parts.
  {
    move: 'signLate',
    by: ['staff'],
    status: ['已取消'],
    payment: ANY_PAYMENT,
    to: () => ({ payment: 'REFUND_DUE', paidPartly: true, refundDue: true }),
  },
  // An order can count as paid, by a return of what was not paid yet or by a payment, with a transfer still under way.
  {
    move: 'signFurther',
    by: ['staff'],
    status: STANDING,
    payment: ['SIGNED'],
    to: () => ({ paidPartly: true, refundDue: true }),
  },
  {
    move: 'shipPart',
    by: ['staff'],
    status: ['待发货'],
    payment: ['UNPAID', 'VOUCHER', 'SIGNED'],
    to: () => ({ shipped: true }),
  },
  {
    move: 'ship',
    by: ['staff'],
    status: ['待发货'],
    payment: ['UNPAID', 'VOUCHER', 'SIGNED'],
    to: () => ({ shipped: true, status: '待收货' }),
  },
  {
    move: 'receive',
    by: ['customer', 'system'],
    status: ['待收货'],
    payment: ['UNPAID', 'VOUCHER', 'SIGNED'],
    to: ({ payment }) => ({ received: true, ...(payment === 'SIGNED' && { status: '已完成' as const }) }),
  },
  {
    move: 'cancel',
    by: ['customer'],
    status: UNSHIPPED,
    payment: ['UNPAID'],
    unshipped: true,
    unpaid: true,
    to: cancelled,
  },
  {
    move: 'cancel',
    by: ['staff'],
    status: UNSHIPPED,
    payment: ['UNPAID', 'VOUCHER', 'SIGNED'],
    unshipped: true,
    to: cancelled,
  },
  {
    move: 'expire',
    by: ['system'],
    status: ['待付款'],
    payment: ['UNPAID'],
    unpaid: true,
    to: cancelled,
  },
  { move: 'refundPart', by: ['staff'], status: ['已取消'], payment: ['REFUND_DUE'], to: asItIs },
  {
    move: 'refund',
    by: ['staff'],
    status: ['已取消'],
    payment: ['REFUND_DUE'],
    to: () => ({ payment: 'REFUNDED', paidPartly: false, refundDue: false }),
  },
  // What a return or correction grants of what was paid, or what was paid too much: the order stands, and counts as paid.
  {
    move: 'refundPart',
    by: ['staff'],
    status: STANDING,
    payment: ['SIGNED'],
    refundDue: true,
    to: asItIs,
  },
  {
    move: 'refund',
    by: ['staff'],
    status: STANDING,
    payment: ['SIGNED'],
    refundDue: true,
    to: () => ({ refundDue: false }),
  },
  // What was wrong with goods that were sent shows after they were sent.
  { move: 'fix', by: ['staff'], status: OPEN, payment: ANY_PAYMENT, to: asItIs },
  {
    move: 'hide',
    by: ['customer'],
    status: ['已完成', '已取消'],
    payment: ['UNPAID', 'VOUCHER', 'SIGNED', 'REFUNDED'],
    refundDue: false,
    to: asItIs,
  },
];

const fits = (rule: Rule, state: OrderState): boolean =>
  rule.status.includes(state.status) &&
  rule.payment.includes(state.payment) &&
  !(rule.unshipped && state.shipped) &&
  !(rule.unpaid && state.paidPartly) &&
  (rule.refundDue === undefined || rule.refundDue === state.refundDue) &&
  // Received twice is received once, and what only waits for its payment is not sent again.
  !(rule.move === 'receive' && state.received) &&
  !(rule.move === 'fix' && !state.shipped);

/** The state after a move, or null when it is not to be had from here. */
export function afterMove(state: OrderState, move: Move, actor: Actor): OrderState | null {
  const rule = RULES.find((one) => one.move === move && one.by.includes(actor) && fits(one, state));
  return rule ? { ...state, ...rule.to(state) } : null;
}

/** What an actor may do to an order now. */
export const movesFrom = (state: OrderState, actor: Actor): Move[] =>
  MOVES.filter((move) => afterMove(state, move, actor) !== null);
