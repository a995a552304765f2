import { describe, expect, it } from 'vitest';
import { comingSteps } from '@/components/orders/order-words';

describe('what is still to come of an order', () => {
  it('paid in advance: payment, dispatch, receipt, each until it has happened', () => {
    const of = (state: 'toPay' | 'toShip' | 'onTheWay' | 'done', payment: 'UNPAID' | 'VOUCHER' | 'SIGNED') =>
      comingSteps({ state, payment, terms: 'PREPAY', received: state === 'done' });
    expect(of('toPay', 'UNPAID')).toEqual(['pay', 'ship', 'receive']);
    expect(of('toPay', 'VOUCHER')).toEqual(['pay', 'ship', 'receive']);
    expect(of('toShip', 'SIGNED')).toEqual(['ship', 'receive']);
    expect(of('onTheWay', 'SIGNED')).toEqual(['receive']);
    expect(of('done', 'SIGNED')).toEqual([]);
  });

  it('on account the payment comes last, and stays until it came', () => {
    const of = (state: 'toShip' | 'onTheWay', received = false) =>
      comingSteps({ state, payment: 'UNPAID', terms: 'CREDIT', received });
    expect(of('toShip')).toEqual(['ship', 'receive', 'pay']);
    expect(of('onTheWay')).toEqual(['receive', 'pay']);
    expect(of('onTheWay', true)).toEqual(['pay']);
  });

  it('nothing more comes of a cancelled one', () => {
    expect(comingSteps({ state: 'cancelled', payment: 'UNPAID', terms: 'PREPAY', received: false })).toEqual(
      [],
    );
  });
});
