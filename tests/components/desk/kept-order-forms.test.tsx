import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { draftKeys, ok } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';
import { wireOrder } from './orders';
import { showOrder } from './show-order';

const network = fakeNetwork();
const REASON = 'Reason (the customer reads it)';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
/** The session has ended in the middle, and the same person is back. */
const again = (order: object) => {
  cleanup();
  queryClientOf('');
  showOrder(network, order);
};

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship', 'order.edit'] });
  return done;
});

it('a parcel that was being written down is there again, until it is sent or the order is another one', async () => {
  const [line] = wireOrder().shelf;
  const order = wireOrder({ shelf: [line] });
  showOrder(network, order);
  await screen.findByRole('button', { name: /^Confirm shipment/ });
  await type('Carrier', 'SF');
  await type('Waybill', 'SF1');

  again(wireOrder({ shelf: [line], version: 5 }));
  await screen.findByRole('button', { name: /^Confirm shipment/ });
  expect(screen.getByLabelText('Waybill')).toHaveValue('');

  again(order);
  const confirm = await screen.findByRole('button', { name: /^Confirm shipment/ });
  expect(screen.getByLabelText('Carrier')).toHaveValue('SF');
  expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
  network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
  await userEvent.click(confirm);
  await screen.findByText(/^All shipped/);
  expect(draftKeys()).toEqual([]);
});

it.each([
  ['cancel', 'Cancel the order…'],
  ['discount', 'Discount…'],
  ['fix', 'Correction or return…'],
  ['edit', 'Change lines…'],
])('the reason of %s that was being written is there again', async (move, button) => {
  const order = wireOrder({ moves: [move], shelf: undefined });
  showOrder(network, order);
  await press(button);
  await type(REASON, 'Sold out');

  again(order);
  await press(button);
  expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
});

it.each([
  ['discount', 'Discount…', 'Discount (yuan)', '0.00'],
  ['fix', 'Correction or return…', 'Refund or credit (yuan)', '0'],
])('an amount of %s is typed anew', async (move, button, amount, usual) => {
  const order = wireOrder({ moves: [move], shelf: undefined });
  showOrder(network, order);
  await press(button);
  await userEvent.clear(screen.getByLabelText(amount));
  await type(amount, '12.50');
  await type(REASON, 'Sold out');

  again(order);
  await press(button);
  expect(screen.getByLabelText(amount)).toHaveValue(usual);
  expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
});

it('a reason is forgotten once it has been given', async () => {
  showOrder(network, wireOrder({ moves: ['cancel'], shelf: undefined }));
  await press('Cancel the order…');
  await type(REASON, 'Sold out');
  network.answer('orderUpdate', ok(wireOrder({ moves: [], status: '已取消', version: 5, shelf: undefined })));
  await press('Cancel the order');
  await screen.findByText('Order cancelled. The customer has been told.');
  expect(draftKeys()).toEqual([]);
});
