import { screen, waitFor } from '@testing-library/react';
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
      await waitFor(() => expect(said).toHaveFocus());
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
      await waitFor(() => expect(said).toHaveFocus());
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

describe('what changes an order', () => {
  const open = wireOrder({
    status: '待付款',
    payment: 'UNPAID',
    paidFen: 0,
    moves: ['edit', 'discount', 'cancel', 'fix'],
    shelf: undefined,
  });
  const REASON = 'Reason (the customer reads it)';

  it.each([
    ['cancel', 'Cancel the order…', 'Cancel the order', /can’t be cancelled any more/],
    ['discount', 'Discount…', 'Save the discount', /takes no discount any more/],
    ['edit', 'Change lines…', 'Work out the total', /its lines can’t be changed any more/],
  ])(
    'has no button for %s once some of it was sent meanwhile, and names the way there is',
    async (move, action, submit, closed) => {
      await userEvent.click(await show(open, new RegExp(`^${action}$`)));
      await fill(REASON, 'Sold out');
      network.answer('orderUpdate', { code: 1409, msg: 'order.moved', data: null });
      network.answer('updateOrderOrderDiscount', { code: 1409, msg: 'order.moved', data: null });
      network.answer('orderEditPreview', { code: 1409, msg: 'order.state', data: null });
      if (move === 'edit') await userEvent.click(screen.getByRole('button', { name: 'Remove FN1020-1' }));
      network.answer('orderGetById', ok({ ...open, status: '待收货', moves: ['fix'], version: 5 }));
      await userEvent.click(screen.getByRole('button', { name: submit }));
      const said = await screen.findByText(closed);
      expect(said).toHaveTextContent('For what was sent, use “Correction or return…” below.');
      expect(said).toHaveFocus();
      expect(screen.queryByRole('button', { name: submit })).toBeNull();
      expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
      expect(screen.getByRole('button', { name: 'Correction or return…' })).toBeVisible();
    },
  );

  it('leads from the lines of an order that is paid meanwhile to taking it back', async () => {
    await userEvent.click(await show(open, /^Change lines…$/));
    await fill(REASON, 'Sold out');
    await userEvent.click(screen.getByRole('button', { name: 'Remove FN1020-1' }));
    network.answer('orderEditPreview', { code: 1409, msg: 'order.state', data: null });
    network.answer('orderGetById', ok({ ...open, payment: 'SIGNED', moves: ['cancel'], version: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Work out the total' }));
    const said = await screen.findByText(/its lines can’t be changed any more/);
    expect(said).toHaveTextContent('If it can’t stay as it is, use “Cancel the order…” below.');
  });

  it('has no button for a correction that the order does not take any more, and none to lead to', async () => {
    const delivery = {
      ...{
        id: 3,
        orderId: 9,
        carrier: 'SF',
        waybill: 'SF1',
        shippedAt: '2026-01-03T03:04:05Z',
        documents: [],
      },
      lines: [{ lineId: 1, qty: 1, lot: 'L-NEXT', expiresOn: '2098-01-31' }],
    };
    const sent = { ...open, status: '待收货', deliveries: [delivery] };
    await userEvent.click(await show(sent, /^Correction or return…$/));
    await fill('DAPI, FN1001-5, lot L-NEXT: units (1 sent)', '1');
    await fill(REASON, 'Broken');
    network.answer('fixDocSave', { code: 1409, msg: 'order.state', data: null });
    network.answer('orderGetById', ok({ ...sent, moves: [], version: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const said = await screen.findByText(/takes no correction or return any more/);
    expect(said).not.toHaveTextContent('below');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByLabelText(REASON)).toHaveValue('Broken');
  });
});
