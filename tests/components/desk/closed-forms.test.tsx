import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';
import { wireOrder } from './orders';
import { showOrderForm } from './show-order';

const network = fakeNetwork();
const fill = async (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);

const show = (order: object, name: RegExp) => showOrderForm(network, order, name);

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship', 'order.sign'] });
  return done;
});
afterEach(() => void vi.useRealTimers());

describe('shipping', () => {
  it.each([
    ['sent the whole of it', { status: '待收货' }],
    ['cancelled it', { status: '已取消' }],
  ])(
    'has no button when somebody else has %s meanwhile, says so, and keeps what was typed',
    async (_what, now) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00+08:00') });
      const confirm = await show(wireOrder({ deliveryWish: 'NO_WEEKEND_TRANSIT' }), /^Confirm shipment/);
      await fill('Carrier', 'SF');
      await fill('Waybill', 'SF1');
      network.answer('updateOrderFh', { code: 1409, msg: 'order.moved', data: null });
      const after = { ...now, version: 5, moves: [], shelf: undefined, deliveryWish: 'NO_WEEKEND_TRANSIT' };
      network.answer('orderGetById', ok(wireOrder(after)));
      await userEvent.click(confirm);
      const said = await screen.findByText('Nothing of this order is left to ship.');
      expect(said).toHaveFocus();
      expect(screen.getByText(/^Somebody has just changed this order/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Confirm shipment/ })).toBeNull();
      expect(screen.queryByText('Enter the units that go now.')).toBeNull();
      expect(screen.queryByText(/over the weekend/)).toBeNull();
      expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
    },
  );
});

describe('what is paid or paid back', () => {
  const unpaid = wireOrder({
    status: '待付款',
    payment: 'VOUCHER',
    paidFen: 0,
    moves: ['signPart', 'sign'],
    shelf: undefined,
  });

  it.each([
    ['cancelled', { status: '已取消', payment: 'UNPAID', moves: ['signLate'] }, 'Payment came in…'],
    ['counted as paid', { payment: 'SIGNED', moves: ['signFurther'] }, 'Further payment came in…'],
  ])(
    'has no button once the order was %s meanwhile, and names the way there is',
    async (_what, now, action) => {
      const sign = await show(unpaid, /^Confirm$/);
      await fill('Bank reference', 'ICBC 1');
      network.answer('updateOrderSignSk', { code: 1409, msg: 'order.moved', data: null });
      network.answer('orderGetById', ok({ ...unpaid, ...now, version: 5 }));
      await userEvent.click(sign);
      const said = await screen.findByText(/^The order has changed, and no payment can be confirmed/);
      expect(said).toHaveTextContent(`If the money has come in, use “${action}” below.`);
      expect(said).toHaveFocus();
      expect(screen.getByText(/^Somebody has just changed this order/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
      expect(screen.queryByText(/the order will count as paid/)).toBeNull();
      // To be taken over from there.
      expect(screen.getByLabelText('Bank reference')).toHaveValue('ICBC 1');
      expect(screen.getByRole('button', { name: action })).toBeVisible();
    },
  );

  it('names no other way where there is none, and says of a refund that nothing is due', async () => {
    const due = wireOrder({
      ...{ status: '已取消', payment: 'REFUND_DUE' },
      moves: ['refundPart', 'refund'],
    });
    const refund = await show({ ...due, shelf: undefined }, /^Record the refund$/);
    await fill('Bank reference', 'OUT 1');
    network.answer('updateOrderSignSk', { code: 1409, msg: 'order.moved', data: null });
    const refunded = { payment: 'REFUNDED', moves: ['signLate'], version: 5, shelf: undefined };
    network.answer('orderGetById', ok({ ...due, ...refunded }));
    await userEvent.click(refund);
    const said = await screen.findByText(/^The order has changed, and nothing is to be paid back/);
    expect(said).not.toHaveTextContent('below');
    expect(screen.queryByRole('button', { name: 'Record the refund' })).toBeNull();
  });
});
