import { describe, expect, it } from 'vitest';
import {
  ACTORS,
  type Actor,
  ORDER_STATUSES,
  ORDER_TERMS,
  type OrderState,
  PAYMENT_STATES,
} from '@/lib/domain/orders/states';
import { afterMove, MOVES, type Move, movesFrom } from '@/lib/domain/orders/transitions';

const BOTH = [false, true];
/** Every state that can be written down, whether or not it can be reached. */
const STATES: OrderState[] = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATES.flatMap((payment) =>
    ORDER_TERMS.flatMap((terms) =>
      BOTH.flatMap((shipped) =>
        BOTH.flatMap((received) =>
          BOTH.flatMap((paidPartly) =>
            BOTH.map((refundDue) => ({ status, payment, terms, shipped, received, paidPartly, refundDue })),
          ),
        ),
      ),
    ),
  ),
);

/** The rules as the specification says them, one condition each; written apart from the table. */
const ALLOWED: Record<Move, (actor: Actor, state: OrderState) => boolean> = {
  voucher: (actor, s) => actor === 'customer' && s.payment === 'UNPAID' && s.status !== '已取消',
  edit: (actor, s) => actor === 'staff' && isUnshipped(s) && s.payment === 'UNPAID' && !s.paidPartly,
  discount: (actor, s) => actor === 'staff' && isUnshipped(s) && s.payment === 'UNPAID' && !s.paidPartly,
  sign: (actor, s) => actor === 'staff' && isUnsigned(s) && s.status !== '已取消',
  signPart: (actor, s) => actor === 'staff' && isUnsigned(s) && s.status !== '已取消',
  signLate: (actor, s) => actor === 'staff' && s.status === '已取消',
  signFurther: (actor, s) => actor === 'staff' && countsAsPaid(s),
  ship: (actor, s) => actor === 'staff' && s.status === '待发货' && owesNothingBack(s),
  shipPart: (actor, s) => actor === 'staff' && s.status === '待发货' && owesNothingBack(s),
  receive: (actor, s) => actor !== 'staff' && s.status === '待收货' && !s.received && owesNothingBack(s),
  cancel: (actor, s) =>
    isUnshipped(s) &&
    ((actor === 'customer' && s.payment === 'UNPAID' && !s.paidPartly) ||
      (actor === 'staff' && owesNothingBack(s))),
  expire: (actor, s) =>
    actor === 'system' && s.status === '待付款' && s.payment === 'UNPAID' && !s.paidPartly,
  refund: (actor, s) => actor === 'staff' && owesBack(s),
  refundPart: (actor, s) => actor === 'staff' && owesBack(s),
  fix: (actor, s) => actor === 'staff' && s.shipped && s.status !== '已取消',
  hide: (actor, s) =>
    actor === 'customer' &&
    ['已完成', '已取消'].includes(s.status) &&
    s.payment !== 'REFUND_DUE' &&
    !s.refundDue,
};
const countsAsPaid = (s: OrderState) =>
  ['待发货', '待收货', '已完成'].includes(s.status) && s.payment === 'SIGNED';
const owesBack = (s: OrderState) =>
  (s.status === '已取消' && s.payment === 'REFUND_DUE') || (countsAsPaid(s) && s.refundDue);
const isUnshipped = (s: OrderState) => !s.shipped && ['待付款', '待发货'].includes(s.status);
const isUnsigned = (s: OrderState) => s.payment === 'UNPAID' || s.payment === 'VOUCHER';
const owesNothingBack = (s: OrderState) => ['UNPAID', 'VOUCHER', 'SIGNED'].includes(s.payment);

it('every move is among those that are offered', () => {
  expect([...MOVES].sort()).toEqual(Object.keys(ALLOWED).sort());
});

describe.each(MOVES)('%s', (move) => {
  it('is possible exactly where the rules say so, for each actor and state', () => {
    for (const state of STATES) {
      for (const actor of ACTORS) {
        const possible = afterMove(state, move, actor) !== null;
        expect(possible, `${actor} ${JSON.stringify(state)}`).toBe(ALLOWED[move](actor, state));
      }
    }
  });
});

const fresh: OrderState = {
  status: '待付款',
  payment: 'UNPAID',
  terms: 'PREPAY',
  shipped: false,
  received: false,
  paidPartly: false,
  refundDue: false,
};

/** Goes a way of moves and gives where each step leads. */
function walk(from: OrderState, ...steps: [Move, Actor][]): string[] {
  let state = from;
  return steps.map(([move, actor]) => {
    const next = afterMove(state, move, actor);
    if (!next) throw new Error(`${move} from ${JSON.stringify(state)}`);
    state = next;
    return `${state.status} ${state.payment}`;
  });
}

describe('where moves lead', () => {
  it('prepaid, sent in two parts, received', () => {
    expect(
      walk(
        fresh,
        ['voucher', 'customer'],
        ['sign', 'staff'],
        ['shipPart', 'staff'],
        ['ship', 'staff'],
        ['receive', 'customer'],
      ),
    ).toEqual(['待付款 VOUCHER', '待发货 SIGNED', '待发货 SIGNED', '待收货 SIGNED', '已完成 SIGNED']);
  });

  it('on credit, received before it is paid', () => {
    const credit: OrderState = { ...fresh, status: '待发货', terms: 'CREDIT' };
    expect(walk(credit, ['ship', 'staff'], ['receive', 'system'], ['sign', 'staff'])).toEqual([
      '待收货 UNPAID',
      '待收货 UNPAID',
      '已完成 SIGNED',
    ]);
  });

  it('on credit, paid before it is sent, or before it arrives', () => {
    const credit: OrderState = { ...fresh, status: '待发货', terms: 'CREDIT' };
    expect(walk(credit, ['sign', 'staff'], ['ship', 'staff'], ['receive', 'customer'])).toEqual([
      '待发货 SIGNED',
      '待收货 SIGNED',
      '已完成 SIGNED',
    ]);
    expect(walk(credit, ['ship', 'staff'], ['sign', 'staff'], ['receive', 'customer'])).toEqual([
      '待收货 UNPAID',
      '待收货 SIGNED',
      '已完成 SIGNED',
    ]);
  });

  it('cancelled when paid owes the money back, when unpaid nothing', () => {
    expect(walk(fresh, ['sign', 'staff'], ['cancel', 'staff'], ['refund', 'staff'])).toEqual([
      '待发货 SIGNED',
      '已取消 REFUND_DUE',
      '已取消 REFUNDED',
    ]);
    expect(walk(fresh, ['signPart', 'staff'], ['cancel', 'staff'])).toEqual([
      '待付款 UNPAID',
      '已取消 REFUND_DUE',
    ]);
    expect(walk(fresh, ['cancel', 'customer'])).toEqual(['已取消 UNPAID']);
    // Signed for nothing: it was given away.
    expect(walk({ ...fresh, status: '待发货', payment: 'SIGNED' }, ['cancel', 'staff'])).toEqual([
      '已取消 UNPAID',
    ]);
    expect(walk(fresh, ['expire', 'system'])).toEqual(['已取消 UNPAID']);
  });

  it('has no proof waiting to be checked once it was, or once the order is cancelled', () => {
    const part = walk(fresh, ['voucher', 'customer'], ['signPart', 'staff'], ['voucher', 'customer']);
    expect(part).toEqual(['待付款 VOUCHER', '待付款 UNPAID', '待付款 VOUCHER']);
    const cancelled = walk(fresh, ['voucher', 'customer'], ['cancel', 'staff']);
    expect(cancelled).toEqual(['待付款 VOUCHER', '已取消 UNPAID']);
  });

  it.each<[Move, Actor, Partial<OrderState>, came: boolean, goesBack: boolean]>([
    ['signPart', 'staff', {}, true, false],
    ['sign', 'staff', {}, true, false],
    ['cancel', 'staff', { paidPartly: true }, true, true],
    ['cancel', 'customer', {}, false, false],
    ['expire', 'system', {}, false, false],
    ['signLate', 'staff', { status: '已取消' }, true, true],
    ['refund', 'staff', { status: '已取消', payment: 'REFUND_DUE', paidPartly: true }, false, false],
    ['signFurther', 'staff', { status: '待收货', payment: 'SIGNED' }, true, true],
    ['refund', 'staff', { status: '待收货', payment: 'SIGNED', paidPartly: true }, true, false],
  ])(
    '%s by %s from %j tells whether money came in, and whether any goes back',
    (move, actor, from, came, goesBack) => {
      const state = { ...fresh, refundDue: move === 'refund', ...from };
      expect(afterMove(state, move, actor)).toMatchObject({ paidPartly: came, refundDue: goesBack });
    },
  );

  it('sent, in part or whole, is sent, and received is received, paid or not', () => {
    const credit: OrderState = { ...fresh, status: '待发货', terms: 'CREDIT' };
    for (const move of ['shipPart', 'ship'] as const)
      expect(afterMove(credit, move, 'staff')).toMatchObject({ shipped: true, received: false });
    for (const payment of ['UNPAID', 'SIGNED'] as const)
      expect(afterMove({ ...credit, status: '待收货', payment }, 'receive', 'customer')).toMatchObject({
        received: true,
      });
  });

  it('of a refund, only of what is due, leave an order that stands paid as it is', () => {
    const done: OrderState = { ...fresh, status: '已完成', payment: 'SIGNED', shipped: true, received: true };
    const further = walk(
      done,
      ['signFurther', 'staff'],
      ['refundPart', 'staff'],
      ['refund', 'staff'],
      ['hide', 'customer'],
    );
    expect(new Set(further)).toEqual(new Set(['已完成 SIGNED']));
    expect(() => walk(done, ['signFurther', 'staff'], ['refund', 'staff'], ['refund', 'staff'])).toThrow();
  });

  it('owe back what comes in after all was over, also in two parts', () => {
    const late = walk(fresh, ['expire', 'system'], ['signLate', 'staff'], ['refund', 'staff']);
    expect(late).toEqual(['已取消 UNPAID', '已取消 REFUND_DUE', '已取消 REFUNDED']);
    const twice = walk(
      fresh,
      ['signPart', 'staff'],
      ['cancel', 'staff'],
      ['signLate', 'staff'],
      ['refund', 'staff'],
      ['signLate', 'staff'],
    );
    expect(twice.slice(2)).toEqual(['已取消 REFUND_DUE', '已取消 REFUNDED', '已取消 REFUND_DUE']);
  });

  it('never change the terms, and never take back that something was sent', () => {
    for (const state of STATES) {
      for (const actor of ACTORS) {
        for (const move of movesFrom(state, actor)) {
          const next = afterMove(state, move, actor);
          expect(next?.terms).toBe(state.terms);
          expect(Number(next?.shipped)).toBeGreaterThanOrEqual(Number(state.shipped));
        }
      }
    }
  });
});
